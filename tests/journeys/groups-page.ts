/** What the journeys of groups begin with: listings of the demo market, and groups made by calls. */
import type { Page } from '@playwright/test';
import { asked } from './starved.ts';

interface Home {
  _id: string;
  title: string;
  photos: string;
}
export interface Group {
  _id: string;
  version: number;
}

/** Calls as whoever is signed in on this page. */
export async function callsOf(page: Page, baseURL = '') {
  const { token } = await (
    await asked(() => page.request.get('/api/identity/token', { headers: { origin: baseURL } }))
  ).json();
  return async <Answer>(route: string, data?: object): Promise<Answer> => {
    const [method, path] = route.split(' ') as [string, string];
    const headers = { authorization: `Bearer ${token}` };
    const answer = await asked(() =>
      page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) }),
    );
    if (!answer.ok()) throw new Error(`${route}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()).response;
  };
}

/** The cheapest of the demonstration, which have photos; another journey publishes cheaper ones without. */
export async function someHomes(page: Page, count: number): Promise<Home[]> {
  const query = '/api/properties?categories=for-sale&type=home&orderBy=price&limit=30';
  const homes: Home[] = (await (await asked(() => page.request.get(query))).json()).response.results;
  return homes.filter(({ photos }) => photos !== '[]').slice(0, count);
}

/** A group of whoever is signed in, with the first homes of the market. */
export async function aGroup(page: Page, baseURL: string | undefined, name: string, count: number) {
  const call = await callsOf(page, baseURL);
  const homes = await someHomes(page, count);
  const { _id } = await call<Group>('POST /groups', { name });
  for (const home of homes) await call(`PUT /groups/add/${_id}`, { property: home._id });
  return { id: _id, homes, call };
}
