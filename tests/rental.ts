/** A house with a rental of an agent's and people who apply for it. */

import { aPerson, type House, openHouse, type Person } from './people.ts';
import { aListing, type Listing, store } from './search/listings.ts';
import { aDocument } from './sent-documents.ts';
import type { World } from './world.ts';

export interface Rental {
  world: World;
  house: House;
  /** Looked after by `agent`. */
  listing: Listing;
  ana: Person;
  ben: Person;
  agent: Person;
  rival: Person;
  close(): Promise<void>;
}

/** In the test's own world, which is closed with it. */
export async function aRental(world: World): Promise<Rental> {
  const listing = aListing({
    title: 'Sea-view cottage',
    category: 'for-rent',
    price: 200_000,
    price_period: 'month',
  });
  await store(world.open.pool, [listing]);
  const house = await openHouse(world);
  const [ana, ben] = [await aPerson(house), await aPerson(house, { first_name: 'Ben' })];
  const agent = await aPerson(house, { roles: ['Agent'], first_name: 'Marva' });
  const rival = await aPerson(house, { roles: ['Agent'], first_name: 'Rita' });
  await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [
    listing._id,
    agent.user,
  ]);
  const close = async () => {
    await house.close();
    await world.close();
  };
  return { world, house, listing, ana, ben, agent, rival, close };
}

/** Another home of the same agent: one person may apply for a home once. */
export async function anotherListing({ world, agent }: Rental, title = 'Another cottage'): Promise<Listing> {
  const listing = aListing({ title, category: 'for-rent', price_period: 'month' });
  await store(world.open.pool, [listing]);
  await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [
    listing._id,
    agent.user,
  ]);
  return listing;
}

/** An application somebody sent, for a home of its own, with one document. */
export async function anApplication(rental: Rental, { token }: Person, more: object = {}) {
  const { house } = rental;
  const listing = await anotherListing(rental);
  const s3_key = await aDocument(house, { token } as Person);
  const identifications = [{ s3_key, kind: 'passport' }];
  const body = { property: listing._id, identifications, documents_later: true, ...more };
  const answer = await house.call('POST /applications', { token, body });
  if (answer.status !== 200) throw new Error(`Not sent: ${JSON.stringify(answer.body)}`);
  return { ...(answer.body.response as { _id: string; version: number }), s3_key, listing };
}
