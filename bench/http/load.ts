/**
 * A load generator that only counts: autocannon reads each body as text, which for compressed ones takes more time than
 * the server needs to send them.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
  /** Requests under way at once, each on a connection of its own. */
  connections: number;
  /** How long to go on asking; left out with `once`. */
  seconds?: number;
  /** Ask for each address once. */
  once?: boolean;
  headers?: Record<string, string>;
  /** What every answer has to be. */
  status?: number;
}

export interface Answers {
  perSecond: number;
  total: number;
  /** Milliseconds from request to the last byte of its answer. */
  p50: number;
  p95: number;
  p99: number;
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
function drive(
  url: URL,
  next: () => Buffer,
  onAnswer: (answer: Answer, ms: number) => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sentAt = 0;
  const send = () => {
    sentAt = performance.now();
    socket.write(next());
  };
  const socket: Socket = connect(Number(url.port), url.hostname, send);
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
    const goOn = onAnswer(answer, performance.now() - sentAt);
    head = Buffer.alloc(0);
    answer = undefined;
    received = 0;
    if (goOn) send();
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

/**
 * What some addresses of one server, asked one after the other, answer. Fails when an answer is not what was expected, or
 * has no body where one is expected: what measured nothing is no measurement.
 */
export async function answersOf(
  addresses: readonly string[],
  { connections, seconds = Number.POSITIVE_INFINITY, once = false, headers = {}, status = 200 }: Load,
): Promise<Answers> {
  const url = new URL(addresses[0] as string);
  if (addresses.some((address) => address.includes('NaN'))) throw new Error(`${url} asks for nothing`);
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const requests = addresses.map((address) => {
    const { pathname, search } = new URL(address);
    return Buffer.from([`GET ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  });
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const times: number[] = [];
  let asked = 0;
  const next = () => requests[asked++ % requests.length] as Buffer;
  const count = (answer: Answer, ms: number) => {
    if (answer.status !== status) throw new Error(`${url} was answered ${answer.status}, not ${status}`);
    times.push(ms);
    return once ? asked < requests.length : performance.now() < until;
  };
  await Promise.all(Array.from({ length: connections }, () => drive(url, next, count)));
  const perSecond = (times.length * 1000) / (performance.now() - begun);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond, total: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const answersPerSecond = (address: string, load: Load): Promise<Answers> => answersOf([address], load);

/** How often a steady asker looks at the clock, in milliseconds. */
const TICK_MS = 5;

/**
 * Asks so many times a second, whether answers come or not, until told to stop.
 * @returns answers a second that were as expected
 */
export async function askSteadily(
  addressOf: (number: number) => string,
  perSecond: number,
  signal: AbortSignal,
): Promise<number> {
  const begun = performance.now();
  const asked: Promise<boolean>[] = [];
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (asked.length < due) {
      const answer = fetch(addressOf(asked.length)).then(async (response) => {
        await response.arrayBuffer();
        return response.status === 200;
      });
      asked.push(answer.catch(() => false));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const good = (await Promise.all(asked)).filter(Boolean).length;
  return (good * 1000) / (performance.now() - begun);
}
