/** Open streams of server-sent events, by person. */
import { PassThrough } from 'node:stream';
import { tooMany } from './errors.ts';

/** Proxies cut connections that are silent for a minute. */
const BEAT_MS = 20_000;
/** A stream ends after this, because its token may have expired; the client reconnects with a new one. */
const STREAM_MS = 5 * 60_000;
const RETRY_SECONDS = 30;
/** Bytes buffered for a slow reader before its stream is destroyed. */
const MOST_WAITING = 1024 * 1024;

interface EventStreamsOptions {
  /** Streams one person may hold open in this process. */
  most: number;
  /** Message of the refusal when there are more. */
  refusal: string;
  /** Called at every beat with all people who listen. */
  onBeat?: (people: readonly string[]) => void;
  /** When a person's last stream has closed. */
  onGone?: (person: string) => void;
}

export class EventStreams {
  private readonly options: EventStreamsOptions;
  private readonly open = new Map<string, Set<PassThrough>>();
  private readonly beat: NodeJS.Timeout;

  constructor(options: EventStreamsOptions) {
    this.options = options;
    this.beat = setInterval(() => this.keep(), BEAT_MS);
    this.beat.unref();
  }

  get isEmpty(): boolean {
    return this.open.size === 0;
  }

  has(person: string): boolean {
    return this.open.has(person);
  }

  /**
   * @param begin what is written first; the stream is destroyed when it fails
   * @throws 429 with too many streams of one person
   */
  async add(person: string, begin: (write: (text: string) => void) => Promise<void>): Promise<PassThrough> {
    const mine = this.open.get(person) ?? new Set();
    if (mine.size >= this.options.most) throw tooMany(RETRY_SECONDS, this.options.refusal);
    const stream = new PassThrough();
    this.open.set(person, mine.add(stream));
    const end = setTimeout(() => stream.end(), STREAM_MS);
    stream.on('close', () => {
      clearTimeout(end);
      this.remove(person, stream);
    });
    stream.on('error', () => {});
    try {
      stream.write('retry: 2000\n: here\n\n');
      await begin((text) => {
        if (!stream.writableEnded) stream.write(text); // it may end while its beginning is read
      });
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** Writes to every stream of a person. */
  send(person: string, text: string): void {
    for (const stream of this.open.get(person) ?? []) this.write(stream, text);
  }

  /** @param which of all, by their keys; left out: every one */
  endAll(which: (person: string) => boolean = () => true): void {
    for (const [person, streams] of this.open) if (which(person)) for (const stream of streams) stream.end();
  }

  stop(): void {
    clearInterval(this.beat);
    this.endAll();
  }

  private remove(person: string, stream: PassThrough): void {
    const mine = this.open.get(person);
    mine?.delete(stream);
    if (mine?.size !== 0) return;
    this.open.delete(person);
    this.options.onGone?.(person);
  }

  private write(stream: PassThrough, text: string): void {
    if (stream.writableEnded) return;
    if (stream.writableLength > MOST_WAITING) stream.destroy();
    else stream.write(text);
  }

  private keep(): void {
    if (this.isEmpty) return;
    for (const person of this.open.keys()) this.send(person, ': beat\n\n');
    this.options.onBeat?.([...this.open.keys()]);
  }
}
