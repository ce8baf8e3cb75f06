import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Refusal, unavailable } from '../http/errors.ts';
import type { Chunks } from './age.ts';

/** Passes chunks through while they are scanned; throws at the end when malware was found. */
export type Scan = (chunks: Chunks) => Chunks;

/** Used by installations without a scanner. */
export const unscanned: Scan = (chunks) => chunks;

const ANSWER_MS = 60_000;
const MOST_ANSWER = 1000;

const lost = () => unavailable('Documents cannot be checked just now; try again in a few minutes.');

function reach(address: string): Socket {
  if (!address.startsWith('tcp://')) return connect(address);
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
}

/** One conversation with clamd: the protocol's INSTREAM command, each chunk behind its length. */
class Conversation {
  private readonly socket: Socket;
  private answer = '';
  private failed: Error | null = null;
  private readonly over: Promise<void>;

  constructor(address: string) {
    this.socket = reach(address);
    this.socket.setTimeout(ANSWER_MS, () => this.socket.destroy(new Error('silence')));
    this.socket.on('error', (error) => {
      this.failed = error;
    });
    this.socket.on('data', (bytes) => {
      if (this.answer.length < MOST_ANSWER) this.answer += bytes.toString('latin1');
    });
    this.over = new Promise((done) => this.socket.once('close', () => done()));
    this.socket.write('zINSTREAM\0');
  }

  async send(chunk: Uint8Array): Promise<void> {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    // An answer before the end is an error of clamd: it no longer reads.
    if (this.failed || this.socket.destroyed || this.answer) return;
    this.socket.write(length);
    if (!this.socket.write(chunk))
      await Promise.race([once(this.socket, 'drain').catch(() => {}), this.over]);
  }

  async verdict(): Promise<string> {
    await this.send(new Uint8Array());
    await this.over;
    if (this.failed) throw lost();
    return this.answer;
  }

  hangUp(): void {
    this.socket.destroy();
  }
}

/** Has clamd look at everything that passes. A clamd that cannot be reached refuses with 503: nothing goes by unseen. */
export const clamdScan = (address: string): Scan =>
  async function* (chunks) {
    const clamd = new Conversation(address);
    try {
      for await (const chunk of chunks) {
        if (chunk.length > 0) await clamd.send(chunk);
        yield chunk;
      }
      const answer = await clamd.verdict();
      if (/ FOUND\0?$/.test(answer)) {
        throw new Refusal(422, 'unprocessable', 'The file was not taken.', {
          file: 'a virus scanner found something in it',
        });
      }
      if (!/: OK\0?$/.test(answer)) throw lost();
    } finally {
      clamd.hangUp();
    }
  };
