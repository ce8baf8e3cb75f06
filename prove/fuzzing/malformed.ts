/** Bytes that are no HTTP, or only nearly: answered in the shape of every refusal, or not at all. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { oneOf } from '../proof.ts';

const host = 'host: localhost\r\n';
const REQUESTS: readonly string[] = [
  'GET\r\n\r\n',
  'GET /api/health HTTP/9.9\r\n\r\n',
  `GET / HTTP/1.1\r\n\r\n`,
  `GET /api/nowhere HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
  `GET /api/properties/${'x'.repeat(400)} HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
  `GET /api/health HTTP/1.1\r\n${host}x: ${'y'.repeat(40_000)}\r\n\r\n`,
  `POST /api/filters HTTP/1.1\r\n${host}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`,
  `POST /api/filters HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nZZ\r\n`,
  `POST /api/filters HTTP/1.1\r\n${host}content-length: -1\r\n\r\n`,
  `GET //evil.example/ HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
  `GET http://evil.example/api/health HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
  `GET /api/%ff%fe HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  `GET /api/health HTTP/1.1\r\n${host}${host}connection: close\r\n\r\n`,
  `BREW /api/health HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
  `GET /api/health HTTP/1.1\r\n ${host}\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  '\u0000\u0001\u0002',
];
const ANSWER_MS = 2_000;

/** @returns what is wrong with the answer, or null */
export async function malformed(url: string, random: () => number): Promise<string | null> {
  const { port, hostname } = new URL(url);
  const request = oneOf(random, REQUESTS);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (part) => (answer += part));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  socket.write(request);
  await Promise.race([ended, wait(ANSWER_MS)]);
  socket.destroy();
  const shown = JSON.stringify(request.slice(0, 60));
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  if (status >= 500 && status !== 503) return `${shown} was answered ${status}`;
  if (status < 400) return null;
  const isPage = /content-type: text\/html/i.test(answer);
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  if (!isPage && !/"error":\{"code":"/.test(body))
    return `${shown} was answered ${status} in another shape: ${body.slice(0, 100)}`;
  return null;
}
