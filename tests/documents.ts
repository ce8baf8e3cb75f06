/** Files as people send them, and the form they are sent in. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

export async function aPdf(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i++) document.addPage([300, 400]);
  return Buffer.from(await document.save());
}
/** A PDF of about so many bytes, nothing of which can be packed. */
export async function aLargePdf(bytes: number): Promise<Buffer> {
  const { randomBytes } = await import('node:crypto');
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  document.context.register(document.context.stream(Uint8Array.from(randomBytes(bytes))));
  return Buffer.from(await document.save());
}
export const aPhoto = (width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#2a9' } });
/** A small HEIC picture with a copyright note of Ana's beside it. */
export const aHeic = () => readFileSync(join(import.meta.dirname, 'fixtures/photo.heic'));

/** A picture of noise, unlike any other; with a place and a camera in its EXIF. */
export async function aSnapshot(width = 600, height = 400): Promise<Buffer> {
  const noise = await sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } })
    .png()
    .toBuffer();
  return sharp(noise)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of Ana' },
      IFD3: { GPSLatitude: '18/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer();
}

export function multipart(bytes: Buffer, filename = 'document.pdf', name = 'file', type = 'application/pdf') {
  const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}
