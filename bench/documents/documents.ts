import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { serveProgram } from '../http/process.ts';
import type { Row } from '../row.ts';

const UPLOADS = 200;
const DOCUMENT_BYTES = 10_000_000;
const PDF_DOCUMENTS = 20;
const PDF_TRIES = 5;
const LOOK_MS = 100;
/** A file of this size fits in; two hundred of them do not. */
const FLAT_MB = 400;

/** A PDF of about so many bytes, nothing of which can be packed. */
async function aPdf(bytes: number): Promise<Blob> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  document.context.register(document.context.stream(Uint8Array.from(randomBytes(bytes))));
  return new Blob([Uint8Array.from(await document.save())], { type: 'application/pdf' });
}

interface Client {
  base: string;
  token: string;
}

/** A guest who is signed in. */
async function somebody(base: string): Promise<Client> {
  const json = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  const ask = (path: string, body: object) =>
    fetch(base + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const email = 'bench@example.com';
  const made = await ask('/api/users/guest', { email, first_name: 'Ana', last_name: 'Brown' });
  const { response } = (await made.json()) as { response: { password: string } };
  const entered = await ask('/api/identity/sign-in/email', { email, password: response.password });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await fetch(`${base}/api/identity/token`, {
    headers: { cookie, origin: 'http://localhost:3000' },
  });
  const { token } = (await answer.json()) as { token: string };
  return { base, token };
}

const bearer = ({ token }: Client) => ({ authorization: `Bearer ${token}` });

async function upload(client: Client, pdf: Blob): Promise<string> {
  const form = new FormData();
  form.append('file', pdf, 'document.pdf');
  const url = `${client.base}/api/applications/file`;
  const answer = await fetch(url, { method: 'POST', headers: bearer(client), body: form });
  if (!answer.ok) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { response: { s3_key: string } }).response.s3_key;
}

const memoryOf = async (base: string) =>
  ((await (await fetch(`${base}/memory`)).json()) as { rss: number }).rss / 1e6;

/** The most memory the server takes while `work` runs, in megabytes above what it took before. */
async function growth(base: string, work: () => Promise<unknown>): Promise<number> {
  const before = await memoryOf(base);
  let most = before;
  const look = setInterval(() => {
    void memoryOf(base).then(
      (now) => {
        most = Math.max(most, now);
      },
      () => {}, // the line is full: the next look tells
    );
  }, LOOK_MS);
  await work();
  clearInterval(look);
  return most - before;
}

async function measureUploads(client: Client): Promise<Row[]> {
  const pdf = await aPdf(DOCUMENT_BYTES);
  for (let i = 0; i < 4; i++) await upload(client, pdf); // warm
  const one = await growth(client.base, () => upload(client, pdf));
  const start = performance.now();
  const all = await growth(client.base, () =>
    Promise.all(Array.from({ length: UPLOADS }, () => upload(client, pdf))),
  );
  const seconds = (performance.now() - start) / 1000;
  return [
    {
      section: 'documents',
      what: `${UPLOADS} uploads of 10 MB side by side: memory above idle, MB (one alone: ${one.toFixed(0)})`,
      measured: all.toFixed(0),
      goal: `≤ ${FLAT_MB}, of ${(UPLOADS * DOCUMENT_BYTES) / 1e6} sent`,
      met: all <= FLAT_MB,
    },
    {
      section: 'documents',
      what: 'the same, encrypted and stored, MB/s (the sender on the same machine)',
      measured: ((UPLOADS * DOCUMENT_BYTES) / 1e6 / seconds).toFixed(0),
    },
  ];
}

async function measurePdf(client: Client): Promise<Row[]> {
  const pdf = await aPdf(200_000);
  const keys: string[] = [];
  for (let i = 0; i < PDF_DOCUMENTS; i++) keys.push(await upload(client, pdf));
  const documents = keys.map((s3_key) => ({ s3_key }));
  // A draft: it needs no home, and its PDF is made like any other.
  const made = await fetch(`${client.base}/api/applications/draft`, {
    method: 'PUT',
    headers: { ...bearer(client), 'content-type': 'application/json' },
    body: JSON.stringify({ identifications: documents.slice(0, 10), pay_stubs: documents.slice(10) }),
  });
  const { response } = (await made.json()) as { response: { _id: string } };
  const times: number[] = [];
  let pages = 0;
  for (let i = 0; i < PDF_TRIES; i++) {
    const start = performance.now();
    const answer = await fetch(`${client.base}/api/applications/${response._id}/pdf`, {
      headers: bearer(client),
    });
    const bytes = await answer.arrayBuffer();
    times.push(performance.now() - start);
    pages = (await PDFDocument.load(bytes)).getPageCount();
  }
  times.sort((a, b) => a - b);
  return [
    {
      section: 'documents',
      what: `PDF of ${PDF_DOCUMENTS} documents, ${pages} pages, median / slowest of ${PDF_TRIES}, ms`,
      measured: `${times[PDF_TRIES >> 1]?.toFixed(0)} / ${times.at(-1)?.toFixed(0)}`,
      goal: 'all pages',
      met: pages > PDF_DOCUMENTS,
    },
  ];
}

/** Documents over HTTP: many at once, and the PDF of an application. */
export async function measureDocuments(url: string): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yaad-bench-documents-'));
  const served = await serveProgram(join(import.meta.dirname, 'server-process.ts'), url, dataDir);
  try {
    const client = await somebody(served.base);
    return [...(await measureUploads(client)), ...(await measurePdf(client))];
  } finally {
    await served.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
