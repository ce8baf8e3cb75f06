/** What has been opened, to be closed in reverse when the process ends, also in the middle of a start. */
export class Closing {
  private readonly steps: { what: string; close: () => Promise<unknown> }[] = [];
  private readonly announcements: (() => void)[] = [];
  private running: Promise<void> | undefined;

  /** Calls this when the closing begins, before anything is closed. */
  announce(tell: () => void): void {
    this.announcements.push(tell);
  }

  /** Notes something opened; when the process is ending already, it is closed at once. */
  async add(what: string, close: () => Promise<unknown>): Promise<void> {
    this.steps.push({ what, close });
    if (this.running) {
      await this.drain();
      throw new Stopped();
    }
  }

  /** Closes everything, once. Trouble with one thing does not keep the others open. */
  run(): Promise<void> {
    if (!this.running) {
      for (const tell of this.announcements) tell();
      this.running = this.drain();
    }
    return this.running;
  }

  private async drain(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      const { what } = step;
      await step.close().catch((error: Error) => console.error(`Closing the ${what}: ${error.message}`));
    }
  }
}

/** A start was interrupted by a signal. */
export class Stopped extends Error {
  override name = 'Stopped';
}
