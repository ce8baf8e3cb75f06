/** What the main thread of a page did, by the browser's own trace. */
import type { Page } from '@playwright/test';

/** Milliseconds a trace may take to be handed over. */
const TRACE_MS = 60_000;

interface TraceEvent {
  name: string;
  /** Microseconds of the machine's clock. */
  ts: number;
  /** Microseconds of the thread's processor time: what else a machine does is not in it. */
  tdur?: number;
  dur?: number;
  pid: number;
  tid: number;
}

/** The events of a page while something is done with it. */
export async function traced(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const categories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'toplevel',
    'blink.user_timing',
  ];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: categories.join() });
  try {
    await work();
  } finally {
    const done = new Promise<void>((resolve, reject) => {
      session.once('Tracing.tracingComplete', () => resolve());
      setTimeout(reject, TRACE_MS, new Error('The trace did not end.')).unref();
    });
    await session.send('Tracing.end');
    await done;
  }
  return events;
}

/** A task of the page's main thread: when it began, on the machine's clock, and how long it worked; milliseconds. */
interface Task {
  at: number;
  work: number;
}

const isOf =
  ({ pid, tid }: TraceEvent) =>
  (event: TraceEvent) =>
    event.pid === pid && event.tid === tid;

/** The tasks of the page's main thread, and the frames it made. */
function mainThread(events: readonly TraceEvent[]): { tasks: Task[]; frames: number[] } {
  const callbacks = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [first] = callbacks;
  if (!first) return { tasks: [], frames: [] };
  const own = events.filter(({ name }) => name === 'RunTask').filter(isOf(first));
  const isFrame = ({ ts, dur = 0 }: TraceEvent) => callbacks.some((one) => one.ts >= ts && one.ts < ts + dur);
  return {
    // Browsers that do not tell processor time tell how long a task took.
    tasks: own.map(({ ts, tdur, dur = 0 }) => ({ at: ts / 1000, work: (tdur ?? dur) / 1000 })),
    frames: own.filter(isFrame).map(({ ts }) => ts / 1000),
  };
}

const workIn = (tasks: readonly Task[], from: number, until: number): number =>
  tasks.reduce((sum, { at, work }) => sum + (at >= from && at < until ? work : 0), 0);

/** Milliseconds the main thread of the page worked in each frame: from one frame's callbacks to the next. */
export function workOfFrames(events: readonly TraceEvent[]): number[] {
  const { tasks, frames } = mainThread(events);
  return frames.map((at, index) => workIn(tasks, at, frames[index + 1] ?? Number.POSITIVE_INFINITY));
}

/**
 * Milliseconds it worked in each of some spans.
 * @param spans on the page's clock
 * @param mark the name of a mark the page set, and when, on its own clock
 */
export function workOfSpans(
  events: readonly TraceEvent[],
  spans: readonly { from: number; until: number }[],
  mark: { name: string; at: number },
): number[] {
  const { tasks } = mainThread(events);
  const set = events.find(({ name }) => name === mark.name);
  if (!set) throw new Error(`The trace has no mark "${mark.name}".`);
  const ahead = set.ts / 1000 - mark.at;
  return spans.map(({ from, until }) => workIn(tasks, from + ahead, until + ahead));
}
