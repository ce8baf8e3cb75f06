/**
 * Travel times by car from a router of the operator's own, which speaks as OSRM does (`/table/v1/driving/…`). Without its
 * address there are none: we have no source of roads that may be used, and a guess would be taken for a fact.
 */
import { readJson } from '#platform/server/http/read-answer.ts';

interface Point {
  lat: number;
  lng: number;
}

interface Trip {
  minutes: number;
  km: number;
}

export interface Router {
  /** Trips from a point to each of some others, null where there is no road. Throws when the router does not answer. */
  trips: (from: Point, to: readonly Point[]) => Promise<(Trip | null)[]>;
  /** Whose roads these are. */
  credit: string;
}

export interface RouterOptions {
  /** Address of the router, without a slash at its end. */
  url: string;
  credit: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 3000;
/** Answers kept: roads change more slowly than processes. */
const KEPT = 5000;

const at = ({ lat, lng }: Point) => `${lng.toFixed(5)},${lat.toFixed(5)}`;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Reads the first row of a table; what is not one is refused. */
function readTable(answer: unknown, count: number): (Trip | null)[] {
  const { code, durations, distances } = (answer ?? {}) as Record<string, unknown>;
  const [seconds, metres] = [durations, distances].map((table) => (Array.isArray(table) ? table[0] : null));
  if (code !== 'Ok' || !Array.isArray(seconds) || !Array.isArray(metres) || seconds.length !== count + 1)
    throw new Error('The router answered no table');
  return seconds.slice(1).map((value, i) => {
    const far: unknown = metres[i + 1];
    if (!isNumber(value) || !isNumber(far)) return null;
    return { minutes: Math.max(1, Math.round(value / 60)), km: Math.round(far / 100) / 10 };
  });
}

export function openRouter({ url, credit, timeoutMs = TIMEOUT_MS }: RouterOptions): Router {
  const kept = new Map<string, (Trip | null)[]>();
  return {
    credit,
    trips: async (from, to) => {
      const path = [from, ...to].map(at).join(';');
      const known = kept.get(path);
      if (known) return known;
      const query = 'sources=0&annotations=duration,distance';
      const answer = await fetch(`${url}/table/v1/driving/${path}?${query}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`The router answered ${answer.status}`);
      const trips = readTable(await readJson(answer), to.length);
      if (kept.size >= KEPT) kept.clear();
      kept.set(path, trips);
      return trips;
    },
  };
}
