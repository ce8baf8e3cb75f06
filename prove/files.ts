/** Hostile files, sent as documents and as pictures: refused or made harmless, and the server goes on as before. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aHeic, aPdf, aPhoto, multipart } from '../tests/documents.ts';
import { zipOf } from '../tests/spreadsheet.ts';
import { addressOf, type Caller, type Installation } from './installation.ts';
import { type Outcome, oneOf, type Proof, type ProofOptions, randomOf } from './proof.ts';

interface Hostile {
  what: string;
  bytes: Buffer;
  filename: string;
}

const CRC = new Int32Array(256).map((_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
const crcOf = (bytes: Buffer) => {
  let crc = -1;
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ -1) >>> 0;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crcOf(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG whose size is far more than its bytes. */
function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(2_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture with a text in it (zTXt) that unpacks to 200 MB. */
function textBomb(png: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(200_000_000))]);
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk('zTXt', said), png.subarray(end)]);
}

const text = (content: string) => Buffer.from(content, 'latin1');

/** Each a different way to be hostile. */
async function kinds(): Promise<Hostile[]> {
  const [pdf, jpeg, png, webp] = await Promise.all([
    aPdf(),
    aPhoto(300, 200).jpeg().toBuffer(),
    aPhoto(300, 200).png().toBuffer(),
    aPhoto(300, 200).webp().toBuffer(),
  ]);
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const xxe = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>';
  return [
    { what: 'PNG of 50,000 by 50,000', bytes: pngBomb(50_000), filename: 'a.png' },
    { what: 'PNG of 2 billion by 2 billion', bytes: pngBomb(2 ** 31 - 1), filename: 'a.png' },
    { what: 'PNG of 81 million pixels', bytes: huge, filename: 'a.png' },
    { what: 'SVG with a script', bytes: text(svg), filename: 'a.svg' },
    { what: 'SVG that reads a file', bytes: text(xxe), filename: 'a.png' },
    { what: 'page named as a picture', bytes: text('<html><script>alert(1)</script>'), filename: 'a.jpg' },
    {
      what: 'PDF that is a page too',
      bytes: Buffer.concat([pdf, text('<script>alert(1)</script>')]),
      filename: 'a.html',
    },
    {
      what: 'JPEG with a page behind it',
      bytes: Buffer.concat([jpeg, text('<script>x</script>')]),
      filename: 'a.jpg',
    },
    {
      what: 'PDF with an action',
      bytes: text('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
      filename: 'a.pdf',
    },
    { what: 'name with a path', bytes: pdf, filename: '../../../etc/passwd.pdf' },
    { what: 'name that turns direction', bytes: pdf, filename: 'a\u202efdp.exe' },
    { what: 'very long name', bytes: pdf, filename: `${'n'.repeat(4000)}.pdf` },
    {
      what: 'ZIP named as a PDF',
      bytes: Buffer.concat([text('PK\u0003\u0004'), randomBytes(500)]),
      filename: 'a.pdf',
    },
    { what: 'ZIP bomb', bytes: zipOf({ 'a.txt': ' '.repeat(50_000_000) }), filename: 'a.zip' },
    {
      what: 'ZIP bomb behind a PDF head',
      bytes: Buffer.concat([pdf, zipOf({ a: ' '.repeat(50_000_000) })]),
      filename: 'a.pdf',
    },
    { what: 'PNG of a text that unpacks to 200 MB', bytes: textBomb(png), filename: 'a.png' },
    { what: 'GIF', bytes: text('GIF89a\u0001\u0000\u0001\u0000'), filename: 'a.gif' },
    { what: 'nothing', bytes: Buffer.alloc(0), filename: 'a.pdf' },
    { what: 'noise', bytes: randomBytes(20_000), filename: 'a.heic' },
    ...[pdf, jpeg, png, webp, aHeic()].map((bytes, i) => ({
      what: `half of a file (${i})`,
      bytes: bytes.subarray(0, bytes.length >> 1),
      filename: 'a.pdf',
    })),
  ];
}

/** A good file with some of its bytes turned over, behind its beginning. */
function damaged(random: () => number, originals: readonly Buffer[]): Hostile {
  const bytes = Buffer.from(oneOf(random, originals));
  const times = 1 + Math.floor(random() * 40);
  for (let i = 0; i < times; i++) {
    const at = 12 + Math.floor(random() * (bytes.length - 12));
    bytes[at] = Math.floor(random() * 256);
  }
  return { what: 'damaged file', bytes, filename: 'a.pdf' };
}

const MARKUP = /<script|<!ENTITY|JavaScript/;
const PICTURE = /^image\/(?:jpeg|png|webp)/;

let sent = 0;

/** Sends one as a document and looks at what is kept. @returns a fault, or null; and the status */
async function send(yaad: Installation, caller: Caller, file: Hostile): Promise<[number, string | null]> {
  const { body, headers } = multipart(file.bytes, file.filename.replaceAll('"', ''));
  sent += 1; // from an address of its own: budgets of networks are not the subject
  const own = { authorization: `Bearer ${caller.token}`, 'x-forwarded-for': addressOf(sent) };
  const answer = await fetch(`${yaad.url}/api/applications/file`, {
    ...{ method: 'POST', headers: { ...headers, ...own }, body: new Uint8Array(body) },
    signal: AbortSignal.timeout(30_000),
  }).catch((error: Error) => error);
  if (answer instanceof Error) return [0, `${file.what} was not answered: ${String(answer.cause ?? answer)}`];
  const said = (await answer.json().catch(() => null)) as {
    response?: { s3_key: string };
    error?: { code: string };
  } | null;
  const { status } = answer;
  if (status >= 500 && status !== 503) return [status, `${file.what} was answered ${status}`];
  if (status === 429) return [status, `${file.what} was not looked at: 429`];
  if (status >= 400) return [status, said?.error?.code ? null : `${file.what} was refused in another shape`];
  const kept = await fetch(
    `${yaad.url}/api/applications/file?s3_key=${encodeURIComponent(said?.response?.s3_key ?? '')}`,
    { headers: own },
  );
  const content = Buffer.from(await kept.arrayBuffer());
  const type = kept.headers.get('content-type') ?? '';
  const isKeptSafe =
    kept.headers.get('x-content-type-options') === 'nosniff' &&
    /^attachment/.test(kept.headers.get('content-disposition') ?? '') &&
    /sandbox|default-src 'none'/.test(kept.headers.get('content-security-policy') ?? '');
  if (kept.status !== 200 || !isKeptSafe)
    return [status, `${file.what} is given back as ${kept.status} ${type}, not as a download`];
  if (PICTURE.test(type) && MARKUP.test(content.toString('latin1')))
    return [status, `${file.what} still holds markup as ${type}`];
  return [status, null];
}

async function run({ count, seed, say, yaad: installation }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const yaad = await installation();
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const caller = await yaad.person('sender');
  const made = await kinds();
  const originals = await Promise.all([
    aPdf(2),
    aPhoto(200, 100).jpeg().toBuffer(),
    aPhoto(200, 100).png().toBuffer(),
    aPhoto(200, 100).webp().toBuffer(),
    aHeic(),
  ]);
  const before = await yaad.memory();
  for (let i = 0; i < count; i++) {
    const file = i < made.length ? (made[i] as Hostile) : damaged(random, originals);
    const [status, fault] = await send(yaad, caller, file);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (fault) faults.push(fault);
    if (i % 50 === 49) {
      say(`${i + 1} files, ${faults.length} faults`);
      await yaad.renew(caller);
    }
  }
  const [status] = await send(yaad, caller, { what: 'a good PDF', bytes: await aPdf(), filename: 'a.pdf' });
  if (status !== 200) faults.push(`a good PDF was answered ${status} afterwards`);
  if (yaad.hasEnded) faults.push(`the server ended: ${yaad.output.slice(-500)}`);
  const memory = `${Math.round(before)} → ${Math.round(await yaad.memory())}`;
  const answers = [...statuses].map(([code, times]) => `${code}: ${times}`).join(', ');
  return { figures: { 'kinds made by hand': made.length, answers, 'memory, MB': memory }, faults };
}

export const proof: Proof = { unit: 'files', short: 40, long: 1_000, run };
