/** Work that takes much memory or time, a few at a time; the others wait in line. */
export class Seats {
  private free: number;
  private readonly line: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  /** What comes along, a piece a seat: whoever waits for their own next piece keeps nobody from going on. */
  async *each<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const piece of pieces) {
      await this.take();
      try {
        yield piece;
      } finally {
        this.give();
      }
    }
  }

  private async take(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((go) => this.line.push(go));
  }

  private give(): void {
    const next = this.line.shift();
    if (next) next();
    else this.free += 1;
  }
}
