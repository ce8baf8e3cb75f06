export interface Times {
  p50: number;
  p95: number;
  p99: number;
}

/** Milliseconds of each of `runs` calls; `work` gets the number of the run. */
export async function timesOf(runs: number, work: (run: number) => unknown): Promise<Times> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
  }
  return percentiles(times);
}

/** The same for work that is done when it returns: waiting for a promise would be measured too. */
export function timesOfSync(runs: number, work: (run: number) => unknown): Times {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work(run);
    times.push(performance.now() - start);
  }
  return percentiles(times);
}

/** Of measured times, which are put in order. */
export function percentiles(times: number[]): Times {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Three digits are enough. */
export const formatMs = (ms: number): string =>
  ms >= 100 ? ms.toFixed(0) : Number(ms.toPrecision(3)).toString();
export const formatTimes = ({ p50, p95, p99 }: Times): string => [p50, p95, p99].map(formatMs).join(' / ');
