/** Listings as people enter them: what is complete, and photos as they are sent. */
import { aSnapshot, multipart } from './documents.ts';
import type { House, Person, Reply } from './people.ts';

let homes = 0;
/** Each home of the tests is another one. */
const nextAddress = () => `${14 + homes++} Cardiff Hall Road`;

/** Everything a home for sale needs; a test says what it is about. */
export const completeFacts = (more: object = {}) => ({
  category: 'for-sale',
  type: 'home',
  title: 'Sea-view cottage with veranda',
  description: 'A cottage above the bay with a veranda that catches the breeze from the sea all day.',
  price: 31_900_000,
  currency: 'JMD',
  bedrooms: 3,
  bathrooms: 2,
  sqft: 1420,
  place: 'Runaway Bay',
  address: nextAddress(),
  lat: 18.4596,
  lng: -77.3357,
  title_type: 'registered',
  ...more,
});

export async function aDraft(
  house: House,
  { token }: Person,
  facts: object = completeFacts(),
): Promise<string> {
  const { status, body } = await house.call('POST /properties', { token, body: facts });
  if (status !== 200) throw new Error(`No draft: ${status} ${JSON.stringify(body)}`);
  return body.response._id;
}

export const setStatus = (
  house: House,
  { token }: Person,
  id: string,
  status: string,
  more: object = {},
): Promise<Reply> => house.call(`PUT /properties/${id}/status`, { token, body: { status, ...more } });

/** Sends a file as documents are sent. @returns its key */
export async function sent(
  house: House,
  { token }: Person,
  bytes: Buffer,
  name = 'photo.jpg',
): Promise<string> {
  const { status, body } = await house.call('POST /applications/file', { token, ...multipart(bytes, name) });
  if (status !== 200) throw new Error(`Not sent: ${status} ${JSON.stringify(body)}`);
  return body.response.s3_key;
}

export async function addPhoto(house: House, person: Person, id: string, bytes?: Buffer): Promise<Reply> {
  const s3_key = await sent(house, person, bytes ?? (await aSnapshot()));
  return house.call(`POST /properties/${id}/photos`, { token: person.token, body: { s3_key } });
}
