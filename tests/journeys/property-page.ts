import type { APIRequestContext } from '@playwright/test';
import { asked } from './starved.ts';

/** What a test reads of a listing. */
interface Card {
  _id: string;
  title: string;
  price_before: number | null;
  photos: string;
  currency: string;
  status: string;
}

/** A listing of the demo market that has what a test is about. */
async function findListing(
  request: APIRequestContext,
  query: string,
  fits: (card: Card) => boolean,
): Promise<Card> {
  for (let page = 1; page <= 5; page++) {
    const answer = await asked(() => request.get(`/api/properties?limit=100&page=${page}&${query}`));
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    const { response } = (await answer.json()) as { response: { results: Card[] } };
    const found = response.results.find(fits);
    if (found) return found;
  }
  throw new Error(`The demo market has no such listing: ${query}`);
}

const photosOf = ({ photos }: Card) => JSON.parse(photos) as unknown[];
const HOMES = 'categories=for-sale&type=home';
export const aHome = (request: APIRequestContext) =>
  findListing(
    request,
    `${HOMES}&currency=JMD`,
    (card) => card.currency === 'JMD' && card.status === 'active' && photosOf(card).length >= 5,
  );
/** Among enough others of its type and size to be compared with. */
export const aReducedHome = (request: APIRequestContext) =>
  findListing(
    request,
    'categories=for-sale&type=apartment&region=saint-andrew',
    (card) => card.price_before !== null && card.status === 'active',
  );

export { visit as open } from './accounts-page.ts';
export const pathOf = ({ _id }: { _id: string }) => `/property/${_id}`;
