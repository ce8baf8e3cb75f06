/** Somebody who sends what is dear to read, as fast as it is taken: answers by mail, archives, damaged PDFs, polygons and lists. */
import { deflateSync } from 'node:zlib';
import nodemailer from 'nodemailer';
import { multipart } from '../tests/documents.ts';
import { zipOf } from '../tests/spreadsheet.ts';
import { Api } from './api.ts';
import type { Caller, Installation } from './installation.ts';
import { oneOf } from './proof.ts';

const MB = 1_000_000;

const polygon = (points: number) =>
  Array.from({ length: points }, (_, n) => {
    const angle = (n / points) * 2 * Math.PI * 7; // crosses itself
    return `${(-77 + Math.cos(angle)).toFixed(5)},${(18 + 0.4 * Math.sin(angle * 3)).toFixed(5)}`;
  }).join(';');

/** A PDF of one stream that unpacks to 60 MB. */
function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(60 * MB));
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

export class HostileSender {
  sent = 0;
  private stopped = false;
  private readonly yaad: Installation;
  private readonly caller: Caller;
  private readonly api: Api;
  private readonly random: () => number;
  private readonly zip = zipOf({ 'a.xlsx': ' '.repeat(9 * MB), b: 'x'.repeat(9 * MB) });
  private readonly pdf = pdfBomb();

  constructor(yaad: Installation, caller: Caller, random: () => number) {
    this.yaad = yaad;
    this.caller = caller;
    this.random = random;
    this.api = new Api(yaad);
  }

  /** One after the other, until it is stopped. What is refused, or not answered in time, is as good. */
  async send(): Promise<void> {
    const ways = [this.mail, this.archive, this.damagedPdf, this.polygon, this.list];
    while (!this.stopped && !this.yaad.hasEnded) {
      await oneOf(this.random, ways)
        .call(this)
        .catch(() => {});
      this.sent += 1;
    }
  }

  stop(): void {
    this.stopped = true;
  }

  /** 3 MB of tags within each other, and parts within parts. */
  private async mail(): Promise<void> {
    const transport = nodemailer.createTransport({
      host: '127.0.0.1',
      port: this.yaad.around.replyPort,
      ignoreTLS: true,
    });
    const depth = 5_000;
    const attachments = Array.from({ length: 50 }, () => ({
      content: 'x'.repeat(10_000),
      contentType: 'message/rfc822',
    }));
    const { email } = this.caller;
    await transport
      .sendMail({
        from: email,
        to: `reply+${'k'.repeat(40)}@homes.example`,
        html: '<div>'.repeat(depth * 120),
        attachments,
      })
      .finally(() => transport.close());
  }

  private upload(bytes: Buffer, name: string) {
    const { body, headers } = multipart(bytes, name);
    return this.api.call(this.caller, '/applications/file', {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
  }

  private archive = async () => void (await this.upload(this.zip, 'homes.pdf'));
  private damagedPdf = async () => void (await this.upload(this.pdf, 'a.pdf'));

  private async polygon(): Promise<void> {
    await this.api.call(this.caller, `/properties?polygon=${polygon(oneOf(this.random, [90, 500, 5_000]))}`);
  }

  private async list(): Promise<void> {
    const rows = Array.from(
      { length: 501 },
      (_, n) => `House ${n},${n}000000,Negril,${'words '.repeat(500)}`,
    );
    const text = `Title,Price,Town,Description\n${rows.join('\n')}`;
    await this.api.send(this.caller, 'POST', '/imports', { name: 'homes.csv', text });
  }
}
