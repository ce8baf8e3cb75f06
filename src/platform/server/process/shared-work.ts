interface Running<T> {
  result: Promise<T>;
  callers: number;
  end: AbortController;
}

/** Work done once for all who ask for it while it runs; it is aborted when the last of them has gone. */
export class SharedWork<T> {
  private readonly running = new Map<string, Running<T>>();

  /** @param signal aborted when this caller has gone */
  async get(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const shared = this.running.get(key) ?? this.start(key, work);
    shared.callers += 1;
    const leave = () => {
      shared.callers -= 1;
      if (shared.callers > 0) return;
      this.forget(key, shared);
      shared.end.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await shared.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private start(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const end = new AbortController();
    const result = work(end.signal);
    const shared = { result, callers: 0, end };
    this.running.set(key, shared);
    const forget = () => this.forget(key, shared);
    result.then(forget, forget);
    return shared;
  }

  private forget(key: string, shared: Running<T>): void {
    if (this.running.get(key) === shared) this.running.delete(key);
  }
}
