/** Work that is done again whenever there is reason to: one turn at a time, and one more when woken during it. */
export class Turns {
  private readonly turn: () => Promise<void>;
  private readonly onTrouble: (error: Error | null) => void;
  private due = false;
  private running: Promise<void> | undefined;
  private stopped = false;

  /** @param onTrouble hears a turn's failure, and null after one that went well */
  constructor(turn: () => Promise<void>, onTrouble: (error: Error | null) => void) {
    this.turn = turn;
    this.onTrouble = onTrouble;
  }

  wake(): void {
    this.due = true;
    this.running ??= this.run();
  }

  /** Wakes, and resolves when a turn that began after this call is over. */
  async settled(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** No further turn; resolves when the present one is over. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (this.due && !this.stopped) {
        this.due = false;
        await this.turn().then(() => this.onTrouble(null), this.onTrouble);
      }
    } finally {
      this.running = undefined;
    }
  }
}
