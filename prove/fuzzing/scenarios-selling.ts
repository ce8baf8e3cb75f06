/** People who list homes: their listings, viewings, conversations, leads and offices. */
import { renewalToken } from '#areas/own-listings/server/renewal.ts';
import { aSnapshot, multipart } from '#tests/documents.ts';
import { completeFacts } from '#tests/selling.ts';
import type { Do, Person, Walk } from './walk.ts';

const DAY_MS = 86_400_000;

/** A home on the market. */
export async function aHome(as: Do, more: object = {}): Promise<string> {
  const { _id: id } = await as('post /properties', { body: completeFacts(more) });
  await as('put /properties/{id}/status', { params: { id }, body: { status: 'active' } });
  return id;
}

export async function aFile(as: Do, bytes: Buffer, name = 'photo.jpg'): Promise<string> {
  return (await as('post /applications/file', multipart(bytes, name))).s3_key;
}

export async function selling(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('seller', 'Agent'));
  const { _id: id } = await as('post /properties', { body: completeFacts() });
  const of = { params: { id } };
  for (let n = 0; n < 2; n++)
    await as('post /properties/{id}/photos', { ...of, body: { s3_key: await aFile(as, await aSnapshot()) } });
  const { photos } = await as('get /properties/mine/{id}', of);
  const [first, second] = photos as { _id: string; img: string }[];
  if (!first || !second) throw new Error('the photos are not there');
  await as('put /properties/{id}/photos', { ...of, body: { photos: [second._id, first._id] } });
  const photo = { id, photo: first._id };
  await as('put /properties/{id}/photos/{photo}', {
    params: photo,
    body: { caption: 'The veranda', turns: 1 },
  });
  const shown = (await as('get /properties/mine/{id}', of)).photos[0].img as string;
  await walk.as(null)('get /photos/{file}', { params: { file: shown.split('/').pop() as string } });
  await as('delete /properties/{id}/photos/{photo}', { params: photo });
  await as('get /properties/mine/{id}/comparables', of);
  await as('get /properties/mine/{id}/audience', { ...of, query: { price: '20000000', currency: 'JMD' } });
  await as('get /properties/mine/places', { query: { text: 'Runaway' } });
  await as('put /properties/{id}/status', { ...of, body: { status: 'active' } });
  await as('put /properties/{id}', { ...of, body: { price: 30_000_000 } });
  await as('put /properties/{id}/undo', of);
  await as('put /properties/{id}/renew', of);
  const [row] = await walk.yaad.query<{ expires_at: Date; owner_id: string }>(
    'select expires_at, owner_id from entered_listings where _id = $1',
    [id],
  );
  const token = renewalToken(walk.secret, {
    listing: id,
    end: new Date(row?.expires_at ?? Date.now()).toISOString(),
    person: row?.owner_id ?? '',
  });
  await walk.as(null)('post /properties/renew', { body: { token } });
  await as('delete /properties/{id}', of);
}

const HOURS = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 480, until: 1080 })),
  exceptions: [],
  ...{ minutes: 30, gap: 30, notice_hours: 12, days_ahead: 14 },
  ...{ in_person: true, video: false, video_link: '', confirm_first: true },
};

export async function viewing(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('shower', 'Agent'));
  const visitor = walk.as(await walk.person('visitor'));
  const property = await aHome(as, { title: 'A home to be viewed' });
  await as('put /viewings/settings', { body: HOURS });
  const { days } = await visitor('get /viewings/free/{id}', { params: { id: property } });
  type Free = { slots: { at: string; taken: boolean }[] };
  const times = (days as Free[])
    .flatMap(({ slots }) => slots.filter(({ taken }) => !taken))
    .map(({ at }) => at);
  const book = (n: number, more = {}) => ({ body: { property, at: times[n], people: 1, ...more } });
  const { viewing: booked } = await visitor('post /viewings', book(0));
  const one = { params: { id: booked._id as string } };
  await as('put /viewings/{id}/offer', { ...one, body: { times: [times[3]] } });
  await visitor('put /viewings/{id}/time', { ...one, body: { at: times[3] } });
  await visitor('get /viewings/{id}', one);
  await visitor('get /viewings/{id}/calendar', one);
  await as('get /viewings', { query: { side: 'agent' } });
  const past = `update viewing_times set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where _id = (select time_id from viewings where _id = $1)`;
  await walk.yaad.query(past, [booked._id]);
  await as('put /viewings/{id}/came', { ...one, body: { came: true } });
  const asked = await visitor('post /viewings', book(6));
  const state = { params: { id: asked.viewing._id as string }, body: { state: 'confirmed' } };
  await as('put /viewings/{id}/state', state);
  await aGuestBooks(walk, book(9));
  const { url } = await visitor('post /viewings/calendar-address');
  const key = String(url).split('/').pop() as string;
  await visitor('get /viewings/calendar-address');
  await walk.as(null)('get /viewings/calendar/{key}', { params: { key } });
  const begin = new Date(Date.now() + 20 * DAY_MS);
  const [starts_at, ends_at] = [begin, new Date(begin.getTime() + 3_600_000)].map((at) => at.toISOString());
  const house = await as('post /viewings/open-houses', { body: { property, starts_at, ends_at, places: 5 } });
  await visitor('post /viewings', { body: { property, open_house: house._id, people: 2 } });
  await as('delete /viewings/open-houses/{id}', { params: { id: house._id } });
}

async function aGuestBooks(walk: Walk, { body }: { body: object }): Promise<void> {
  const guest = walk.as(null);
  const email = `guest-${Date.now().toString(36)}@example.com`;
  const { viewing: held, key } = await guest('post /viewings', {
    body: { ...body, name: 'Gus', email, locale: 'en' },
  });
  const one = { params: { id: held._id as string }, query: { key: key as string } };
  const first = await walk.mail(email, /\b(\d{3}\s?\d{3})\b/);
  await guest('post /viewings/{id}/code', one);
  const code = await walk.mail(email, /\b(\d{3}\s?\d{3})\b/, first);
  await guest('put /viewings/{id}/code', { ...one, body: { code } });
}

export async function talking(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('talker', 'Agent'));
  const buyer = walk.as(await walk.person('asker'));
  const admin = walk.as(await walk.person('judge', 'Admin'));
  const property = await aHome(as, { title: 'A home to ask about' });
  const { conversation, seq } = await buyer('post /chat/messages', {
    body: { property, body: 'Is it free?' },
  });
  const of = { params: { id: conversation as string } };
  await as('get /chat/conversations/{id}', of);
  await as('put /chat/conversations/{id}/read', { ...of, body: { seq } });
  await buyer('put /chat/conversations/{id}/block', { ...of, body: { blocked: false } });
  await buyer('post /chat/conversations/{id}/report', { ...of, body: { text: 'Rude' } });
  const { results } = await admin('get /chat/reports');
  await admin('put /chat/reports/{id}', { params: { id: results[0]._id } });
  await as('put /contacts/me', { body: { phone: '876-555-0147', whatsapp: null, languages: [] } });
  await buyer('post /contacts/{id}/number', { params: { id: property }, body: { way: 'phone' } });
  const guest = walk.as(null);
  const email = `asker-${Date.now().toString(36)}@example.com`;
  const asked = { message: 'Is it still there?', name: 'Ana', email };
  const held = await guest('post /contacts/{id}/questions', { params: { id: property }, body: asked });
  const code = await walk.mail(email, /\b(\d{3}\s?\d{3})\b/);
  await guest('put /contacts/questions/{id}/code', { params: { id: held._id as string }, body: { code } });
}

/** Agents of one office, and the leads and listings they hand over. */
export async function working(walk: Walk): Promise<void> {
  const [manager, colleague] = [
    await walk.person('manager', 'Agent'),
    await walk.person('colleague', 'Agent'),
  ];
  const [as, other] = [walk.as(manager), walk.as(colleague)];
  const office = { name: 'Harbour Homes', about: 'By the harbour', address: 'Port Royal' };
  const { slug } = await as('post /offices', { body: office });
  await as('put /offices/mine', { body: { ...office, about: 'At the harbour' } });
  const invite = async (email: string) => {
    const { invitations } = await as('post /offices/invitations', { body: { email, role: 'member' } });
    return (invitations as { _id: string; email: string }[]).find((one) => one.email === email)?._id ?? '';
  };
  const unwanted = await invite('nobody@example.com');
  await as('delete /offices/invitations/{id}', { params: { id: unwanted } });
  await invite(colleague.email);
  const token = await walk.mail(colleague.email, /\/offices?\/[\w/-]*#([\w.-]{20,})/);
  await walk.as(null)('post /offices/invited', { body: { token } });
  await other('post /offices/join', { body: { token } });
  const member = { params: { id: colleague.user } };
  await as('put /offices/members/{id}', { ...member, body: { role: 'manager' } });
  await walk.as(null)('get /offices/page/{slug}', { params: { slug } });
  await walk.as(null)('get /offices/named', { query: { search: 'Harbour' } });
  await leads(walk, as, colleague);
  await as('get /offices/leads');
  await as('get /offices/listings');
  const given = await aHome(as, { title: 'A home to be handed over' });
  await as('put /offices/listings/{id}', { params: { id: given }, body: { to: colleague.user } });
  await as('delete /offices/members/{id}', { ...member, body: { to: manager.user } });
}

async function leads(walk: Walk, as: Do, colleague: Person): Promise<void> {
  const property = await aHome(as, { title: 'A home with leads' });
  const visitor = walk.as(await walk.person('interested'));
  await visitor('put /leads/interests/{id}', { params: { id: property } });
  const { results } = await as('get /leads', { query: { property } });
  const of = { params: { id: results[0]._id as string } };
  await as('get /leads/{id}', of);
  await as('put /leads/{id}', { ...of, body: { note: 'Evenings', next_step: 'Call', next_step_on: null } });
  await as('put /leads/{id}/seen', of);
  await as('post /leads/{id}/answers', { ...of, body: { body: 'Come and see it' } });
  await as('put /leads/{id}/agent', { ...of, body: { to: colleague.user } });
  await visitor('delete /leads/interests/{id}', { params: { id: property } });
}
