/// <reference lib="dom" />
/**
 * The map as a visitor feels it, in a real browser against the built client: from the answer of a filter to the painted
 * pins, frames of a drag with 500 pins, bytes from reaching for the map until it moves. A row that measured nothing fails.
 */
import type { Browser, Page } from '@playwright/test';
import { middleOfMap, openBrowser, openPage, takeOver, wake } from '../browser.ts';
import { percentiles } from '../engine/timing.ts';
import { serveDatabase } from '../http/process.ts';
import { runs } from '../pace.ts';
import type { Row } from '../row.ts';
import { traced, workOfFrames, workOfSpans } from './trace.ts';

const PAINT_GOAL_MS = 100;
const FRAME_MS = 16.7;
/** Frames that may be late: of a second, three. */
const LATE_SHARE = 5;
const PINS = 500;
/** Scripts, outlines and styles of the moving map, compressed. */
const MOST_MAP_KB = 420;
/**
 * Searches with two filters the bar shows as chips of their own: the first of them, a link that takes it off, is pressed. The
 * homes of one are where all homes are, so that the map stays; those of the other are few, and the map moves to them.
 */
const FILTERED = [
  { what: 'a filter', path: '/homes/for-sale/jamaica?garage=true&parking_spaces=2' },
  { what: 'a filter that moves the map', path: '/homes/for-sale/jamaica?garage=true&lot_min=43998' },
] as const;
const PLACE = '/homes/for-sale/jamaica/kingston-and-saint-andrew';

const row = (what: string, measured: string, goal: string, met: boolean): Row => ({
  section: 'map',
  what,
  measured,
  goal,
  met,
});
const nothing = (what: string, goal: string, why: string): Row => row(what, `nothing: ${why}`, goal, false);

/** In the page: when answers with clusters have come, and when pins they changed were painted. */
function watchPins(): void {
  const began = performance.mark('watched').startTime;
  const watched = {
    answers: [] as number[],
    paints: [] as number[],
    mutated: [] as number[],
    seen: 0,
    presses: [] as number[],
    began,
  };
  Object.assign(window, { watched });
  for (const press of ['click', 'popstate'])
    addEventListener(press, () => watched.presses.push(performance.now()), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[])
      if (entry.name.endsWith('/properties/cluster')) watched.answers.push(entry.responseEnd);
  }).observe({ type: 'resource', buffered: false });
  const panel = document.querySelector('.map-panel');
  if (!panel) throw new Error('There is no map.');
  const isPin = (node: Node) => node instanceof HTMLElement && node.matches('a.pin');
  new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isPin))) return;
    const at = performance.now();
    // The task after the frame's callbacks: the frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        watched.mutated.push(at);
        watched.paints.push(performance.now());
      };
      port2.postMessage(null);
    });
  }).observe(panel, { childList: true, subtree: true });
}

interface Watched {
  /** When filters were taken off, or came back. */
  presses: number[];
  answers: number[];
  mutated: number[];
  paints: number[];
  /** When the mark was set. */
  began: number;
}

/** From each answer that changed pins to its paint; an answer that changed none is no measurement. */
function paintSpans({ answers, mutated, paints }: Watched): { from: number; until: number }[] {
  return answers.flatMap((from, index) => {
    const until = answers[index + 1] ?? Number.POSITIVE_INFINITY;
    const at = mutated.findIndex((time) => time >= from && time < until);
    return at === -1 ? [] : [{ from, until: paints[at] as number }];
  });
}

/** From each press to the last pins it changed. */
function waits({ presses, paints }: Watched): number[] {
  return presses.flatMap((from, index) => {
    const until = presses[index + 1] ?? Number.POSITIVE_INFINITY;
    const last = paints.findLast((time) => time > from && time < until);
    return last === undefined ? [] : [last - from];
  });
}

/** Waits until pins have changed and the map has come to rest: nothing is painted for half a second. */
const repainted = (page: Page) =>
  page.waitForFunction(() => {
    const { paints, seen } = (window as unknown as { watched: Watched & { seen: number } }).watched;
    const last = paints.at(-1) ?? 0;
    if (paints.length === seen || performance.now() - last < 500) return false;
    Object.assign((window as unknown as { watched: object }).watched, { seen: paints.length });
    return true;
  });

/** Filters are taken off and come back; the map asks anew for each, and while it glides to the homes. */
async function measurePaint(
  browser: Browser,
  base: string,
  { what: filter, path }: (typeof FILTERED)[number],
): Promise<Row[]> {
  const what = `from the answer of ${filter} to painted pins`;
  const goal = `p95 ≤ ${PAINT_GOAL_MS}`;
  const page = await openPage(browser, 1440, 900);
  try {
    await takeOver(page, base + path);
    await wake(page);
    const software = await isSoftware(page);
    const events = await traced(page, async () => {
      await page.evaluate(watchPins);
      for (let run = 0; run < runs(10); run++) {
        await page.locator('[data-wide] a[class*=chip]').first().click();
        await repainted(page);
        await page.goBack();
        await repainted(page);
      }
    });
    const watched = (await page.evaluate('watched')) as Watched;
    const spans = paintSpans(watched);
    if (spans.length < runs(10)) return [nothing(what, goal, `${spans.length} answers changed pins`)];
    const work = percentiles(workOfSpans(events, spans, { name: 'watched', at: watched.began }));
    const time = percentiles(spans.map(({ from, until }) => until - from));
    const whole = percentiles(waits(watched));
    const told = ({ p50, p95 }: typeof time) => `${p50.toFixed(0)} / ${p95.toFixed(0)} of ${spans.length}`;
    return [
      row(
        `${what}: p50 / p95, ms${software ? ', drawn by the processor' : ''}`,
        told(time),
        goal,
        time.p95 <= PAINT_GOAL_MS,
      ),
      { section: 'map', what: `${what}: processor time of the page, p50 / p95, ms`, measured: told(work) },
      { section: 'map', what: `from the press on ${filter} to all of its pins, ms`, measured: told(whole) },
    ];
  } catch (error) {
    return [nothing(what, goal, (error as Error).message.split('\n')[0] ?? '')];
  } finally {
    await page.close();
  }
}

/** How fast a processor draws what a graphics card draws says nothing about the map: told, and not judged. */
const timeRow = (
  what: string,
  told: string,
  goal: string,
  { met, software }: { met: boolean; software: boolean },
): Row =>
  software
    ? { section: 'map', what, measured: `${told}; drawn by the processor` }
    : row(what, told, goal, met);

/** Whether the map is drawn without a graphics card. */
const isSoftware = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('webgl2');
    const info = context?.getExtension('WEBGL_debug_renderer_info');
    return /swiftshader|llvmpipe|software/i.test(
      String(info && context?.getParameter(info.UNMASKED_RENDERER_WEBGL)),
    );
  });

/** 500 small groups side by side, whatever is asked for: as many pins as no search has. */
async function fiveHundredPins(page: Page): Promise<void> {
  let grid: object[] | null = null;
  await page.route('**/api/properties/cluster', async (route) => {
    const asked = route.request().postDataJSON() as { boundingBox: [number, number, number, number] };
    const [west, south, east, north] = asked.boundingBox;
    // Small groups stay apart from 45 px on.
    const [columns, rows] = [20, PINS / 20];
    grid ??= Array.from({ length: PINS }, (_, index) => {
      const lng = west + ((east - west) * ((index % columns) + 0.5)) / columns;
      const lat = south + ((north - south) * (Math.floor(index / columns) + 0.5)) / rows;
      const boundingBox = [lng - 1e-3, lat - 1e-3, lng + 1e-3, lat + 1e-3];
      return { lat, lng, count: 2 + (index % 8), price_min: 1e7, currency: 'JMD', boundingBox };
    });
    const response = { clusters: grid, total: PINS * 5, zoom: 12 };
    await route.fulfill({ json: { response } });
  });
}

/** Frames and the work of the page's main thread while a hand drags the map to and fro. */
interface Drag {
  frames: number[];
  /** Milliseconds of the tasks of each frame. */
  work: number[];
  pins: number;
  software: boolean;
}

/** In the page: the times of frames, until told to stop. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  const tick = (at: number) => {
    frames.push(at);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Moves of the pointer in one drag, about one a frame. */
const STEPS = 60;

async function drag(page: Page): Promise<Drag> {
  await page.locator(`.map-panel a.pin:nth-child(${PINS})`).waitFor();
  const { x, y } = await middleOfMap(page);
  const pins = await page.locator('.map-panel a.pin').count();
  const software = await isSoftware(page);
  await page.evaluate(watchFrames);
  const events = await traced(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let turn = 0; turn < runs(10); turn++) {
      const far = turn % 2 === 0 ? 120 : -120;
      await page.mouse.move(x + far, y + far / 2, { steps: STEPS });
    }
    await page.mouse.up();
  });
  const frames = (await page.evaluate('frames')) as number[];
  return { frames, work: workOfFrames(events), pins, software };
}

function dragRows({ frames, work, pins, software }: Drag): Row[] {
  const what = `drag with ${pins} pins`;
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] as number));
  const late = (gaps.filter((gap) => gap > FRAME_MS * 1.5).length / gaps.length) * 100;
  const { p50, p95 } = percentiles([...work]);
  const worst = Math.max(...work);
  const lateWhat = `${what}: frames that come late, worst gap, ms`;
  const told = `${late.toFixed(0)} % of ${gaps.length}, ${Math.max(...gaps).toFixed(0)}`;
  return [
    row(
      `${what}: processor time of the page a frame, p50 / p95 / worst, ms`,
      `${[p50, p95, worst].map((ms) => ms.toFixed(1)).join(' / ')} of ${work.length}`,
      `p95 ≤ ${FRAME_MS}`,
      p95 <= FRAME_MS,
    ),
    timeRow(lateWhat, told, `≤ ${LATE_SHARE} %`, { met: late <= LATE_SHARE, software }),
  ];
}

const LEAST_FRAMES = 60;

async function measureDrag(browser: Browser, base: string): Promise<Row[]> {
  const what = `drag with ${PINS} pins`;
  const goal = `p95 ≤ ${FRAME_MS}`;
  // Room for them side by side.
  const page = await openPage(browser, 2560, 1440);
  try {
    await fiveHundredPins(page);
    await takeOver(page, base + PLACE);
    await wake(page);
    const { x, y } = await middleOfMap(page);
    // A move asks for the pins of the view.
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -1);
    const dragged = await drag(page);
    return dragged.work.length < LEAST_FRAMES
      ? [nothing(what, goal, `${dragged.work.length} frames`)]
      : dragRows(dragged);
  } catch (error) {
    return [nothing(what, goal, (error as Error).message.split('\n')[0] ?? '')];
  } finally {
    await page.close();
  }
}

/** What comes over the network between reaching for the map and the moving one. */
async function measureBytes(browser: Browser, base: string): Promise<Row> {
  const what = 'from reaching for the map until it moves, kB (files)';
  const goal = `≤ ${MOST_MAP_KB}, none before`;
  const page = await openPage(browser, 1440, 900);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls = new Map<string, string>();
    let files: [url: string, bytes: number][] = [];
    session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      files.push([urls.get(requestId) ?? '', encodedDataLength]),
    );
    await takeOver(page, base + PLACE);
    await page.waitForLoadState('networkidle');
    const before = files.filter(([url]) => /maplibre|LiveMap/i.test(url)).length;
    files = [];
    await wake(page);
    const bytes = files.reduce((sum, [, size]) => sum + size, 0);
    if (files.length === 0) return nothing(what, goal, 'no file came');
    const kilobytes = bytes / 1000;
    const told = `${kilobytes.toFixed(0)} (${files.length})${before > 0 ? `; ${before} before` : ''}`;
    return row(what, told, goal, kilobytes <= MOST_MAP_KB && before === 0);
  } catch (error) {
    return nothing(what, goal, (error as Error).message.split('\n')[0] ?? '');
  } finally {
    await page.close();
  }
}

/** @param url a database with listings; the client has been built */
export async function measureMap(url: string): Promise<Row[]> {
  const served = await serveDatabase(url, 'pages');
  const browser = await openBrowser();
  try {
    const paint: Row[] = [];
    for (const search of FILTERED) paint.push(...(await measurePaint(browser, served.base, search)));
    const bytes = await measureBytes(browser, served.base);
    return [...paint, ...(await measureDrag(browser, served.base)), bytes];
  } finally {
    await browser.close();
    await served.stop();
  }
}
