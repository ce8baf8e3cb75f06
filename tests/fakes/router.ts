/** A router as small as can be: it speaks as OSRM does, and every road is straight, 60 km/h. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { distanceMm } from '#areas/places/distance.ts';

const PATH = /^\/table\/v1\/driving\/([-\d.,;]+)\?/;
const METRES_A_SECOND = 60_000 / 3600;

export interface FakeRouter {
  url: string;
  /** Tables asked for so far. */
  asked: number;
  close: () => Promise<void>;
}

export async function startRouter(): Promise<FakeRouter> {
  const router: FakeRouter = { url: '', asked: 0, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    router.asked += 1;
    const points = (PATH.exec(request.url ?? '')?.[1] ?? '')
      .split(';')
      .map((pair) => pair.split(',').map(Number));
    const [[lng = 0, lat = 0] = []] = points;
    const distances = points.map(([x = 0, y = 0]) => distanceMm(lat, lng, y, x) / 1000);
    const durations = distances.map((metres) => metres / METRES_A_SECOND);
    // No road leads to the far west.
    const table = (row: number[]) => [row.map((value, i) => ((points[i]?.[0] ?? 0) < -78.4 ? null : value))];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: 'Ok', durations: table(durations), distances: table(distances) }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  router.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  router.close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return router;
}
