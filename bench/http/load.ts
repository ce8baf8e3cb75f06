/**
 * A load generator that only counts: autocannon reads each body as text, which for compressed ones takes more time than
 * the server needs to send them.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
  /** Requests under way at once, each on a connection of its own. */
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** What every answer has to be. */
  status?: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

interface Answer {
  status: number;
  /** Bytes of head and body; undefined when it comes in chunks, until the last one. */
  length: number | undefined;
}

/** Reads the head of an answer; undefined while it is not complete. */
function readHead(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return { status, length: undefined };
  const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0;
  return { status, length: end + END_OF_HEAD.length + Number(body) };
}

/** Sends one request after another on one connection; `onAnswer` says whether to go on. */
function drive(url: URL, request: Buffer, onAnswer: (answer: Answer) => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket: Socket = connect(Number(url.port), url.hostname, () => socket.write(request));
  socket.setNoDelay(true);
  let head: Buffer = Buffer.alloc(0);
  let answer: Answer | undefined;
  let received = 0;
  const isComplete = ({ length }: Answer, chunk: Buffer) =>
    length === undefined ? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : received >= length;
  const receive = (chunk: Buffer) => {
    received += chunk.length;
    if (!answer) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      answer = readHead(head);
    }
    if (!answer || !isComplete(answer, chunk)) return;
    const goOn = onAnswer(answer);
    head = Buffer.alloc(0);
    answer = undefined;
    received = 0;
    if (goOn) socket.write(request);
    else socket.end(() => resolve());
  };
  socket.on('data', (chunk: Buffer) => {
    try {
      receive(chunk);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
  socket.on('error', reject);
  return promise;
}

/** How many answers a second an address gives. Fails when one of them is not what was expected. */
export async function answersPerSecond(
  address: string,
  { connections, seconds, headers = {}, status = 200 }: Load,
): Promise<{ perSecond: number; total: number }> {
  const url = new URL(address);
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from([`GET ${url.pathname}${url.search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let total = 0;
  const count = (answer: Answer) => {
    if (answer.status !== status) throw new Error(`${address} was answered ${answer.status}, not ${status}`);
    total += 1;
    return performance.now() < until;
  };
  await Promise.all(Array.from({ length: connections }, () => drive(url, request, count)));
  return { perSecond: (total * 1000) / (performance.now() - begun), total };
}
