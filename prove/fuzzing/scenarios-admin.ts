/** What admins decide, and listings brought as a file or by a source. */
import { multipart } from '#tests/documents.ts';
import { CSV_MAPPING, csvOf } from '#tests/fakes/feed-host.ts';
import { completeFacts } from '#tests/selling.ts';
import { TODAY } from '#tests/today.ts';
import { aHome } from './scenarios-selling.ts';
import type { Do, Walk } from './walk.ts';

export async function moderating(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('moderator', 'Admin'));
  const owner = walk.as(await walk.person('newcomer', 'Owner'));
  const agent = walk.as(await walk.person('lister', 'Agent'));
  const { _id: first } = await owner('post /properties', { body: completeFacts({ title: 'A first home' }) });
  await owner('put /properties/{id}/status', { params: { id: first }, body: { status: 'active' } });
  type Hold = { _id: string; listing: { _id: string } };
  const holds = async () =>
    (await as('get /moderation/holds', { query: { limit: '100' } })).results as Hold[];
  const hold = (await holds()).find(({ listing }) => listing._id === first)?._id ?? 'none';
  const headers = { 'if-match': '*' };
  await as('put /moderation/holds/{id}', { params: { id: hold }, headers, body: { decision: 'released' } });
  const property = await aHome(agent, { title: 'A home to be held' });
  await as('post /moderation/holds', { body: { property, reason: 'Somebody else owns it' } });
  const insert = `insert into import_holds (source, source_key, title, price, currency, reason)
    values ('feed', 'K-1', 'New home', 5000, 'JMD', 'too low') on conflict do nothing`;
  await walk.yaad.query(insert);
  const price = { source: 'feed', source_key: 'K-1', price: 5000, currency: 'JMD' };
  await as('put /moderation/prices', { body: { ...price, decision: 'accepted' } });
  const [one, other] = [
    await aHome(agent, { title: 'Twin villa' }),
    await aHome(agent, { title: 'Twin villa' }),
  ];
  await as('put /moderation/duplicates', { body: { first: one, second: other } });
  await as('post /reports', { body: { property: one, reason: 'wrong' } });
  type Report = { _id: string; property: { _id: string } };
  const { results } = await as('get /reports', { query: { limit: '100' } });
  const report = (results as Report[]).find((said) => said.property._id === one)?._id ?? 'none';
  await as('put /reports/{id}', { params: { id: report }, body: { decision: 'dismiss' } });
  const orphan = await walk.yaad.query<{ _id: string }>(
    `select _id from properties where status = 'active' and agent_id is null limit 1`,
  );
  const question = { message: 'Is it still there?', name: 'Ana', email: 'ana@example.com' };
  if (orphan[0]) {
    await walk.as(null)('post /contacts/{id}/questions', { params: { id: orphan[0]._id }, body: question });
  } else await withoutAgent(walk, one, question);
  const { results: questions } = await as('get /contacts/questions');
  const asked = { params: { id: questions[0]._id as string } };
  await as('put /contacts/questions/{id}', { ...asked, body: { answer: 'Yes, it is.' } });
}

/** A listing that names nobody, as feeds bring them. */
async function withoutAgent(walk: Walk, id: string, question: object): Promise<void> {
  await walk.yaad.query('update properties set agent_id = null where _id = $1', [id]);
  await walk.as(null)('post /contacts/{id}/questions', { params: { id }, body: question });
}

export async function running(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('operator', 'Admin'));
  await as('get /operations/overview');
  await as('get /operations/affected', { query: { kinds: 'account,documents' } });
  await as('get /operations/affected/file', { query: { kinds: 'account' } });
  const [{ day }] = (await walk.yaad.query(`select ${TODAY}::text as day`)) as [{ day: string }];
  const rate = { currency: 'USD', jmd: 158, as_of: day, source: 'Bank of Jamaica', sure: true };
  await as('put /operations/rates', { body: rate });
  const professional = {
    ...{ name: 'Marva Reid', kind: 'agent', email: 'marva@example.com' },
    ...{ parishes: ['portland'], languages: ['en'] },
  };
  const { _id: id } = await as('post /professionals', { body: professional });
  await as('get /professionals/managed');
  await as('get /professionals/{id}', { params: { id } });
  await as('put /professionals/{id}', { params: { id }, body: { ...professional, about: 'Thirty years' } });
  await walk.as(await walk.person('writer'))('post /professionals/{id}/message', {
    params: { id },
    body: { message: 'May I call you?' },
  });
  await as('delete /professionals/{id}', { params: { id } });
  const raised = await walk.yaad.person('raised');
  await as('put /users/roles', { body: { email: raised.email, roles: ['Buyer', 'Owner'] } });
  const locked = await walk.person('locked');
  await as('put /users/{id}/lock', { params: { id: locked.user }, body: { locked: true, reason: 'Spam' } });
  await as('delete /users/{id}/sessions', { params: { id: locked.user } });
}

export async function bringing(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('bringer', 'Agent'));
  const text = 'Title,Price,Town\nHouse by the bay,9000000,Negril\nHouse on the hill,8000000,Negril\n';
  const form = multipart(Buffer.from(text), 'homes.csv', 'file', 'text/csv');
  const { _id: id, settings } = await as('post /imports', form);
  const of = { params: { id: id as string } };
  await as('get /imports/{id}', of);
  await as('put /imports/{id}', { ...of, body: { ...settings, currency: 'JMD', category: 'for-sale' } });
  const { results } = await as('get /imports/{id}/rows', of);
  const row = { id, number: String(results[0].number) };
  await as('put /imports/{id}/rows/{number}', { params: row, body: { facts: { bedrooms: 3 } } });
  await as('post /imports/{id}/listings', { ...of, body: { publish: false } });
  await as('delete /imports/{id}', of);
}

const { fields } = JSON.parse(CSV_MAPPING) as { fields: object };
const MAPPING_WITH_AGENT = JSON.stringify({
  fields: { ...fields, agent_name: { value: 'Ana Bell' }, agent_email: { value: 'ana@bell.example' } },
});

/** Whom a source names becomes an account by the key of a mail, gives it up, and is linked by an admin. */
async function claiming(walk: Walk, as: Do, slug: string): Promise<void> {
  const person = await walk.person('claimant', 'Agent');
  const [claimant, of] = [walk.as(person), { params: { slug } }];
  // Whoever is an agent may ask; the key is the permission.
  await claimant('get /offices/contacts/{slug}', of);
  await claimant('post /offices/contacts/{slug}/claims', of);
  const token = await walk.mail('ana@bell.example', /\/agent\/claim#([\w-]{20,})/);
  await claimant('post /offices/claims/read', { body: { token } });
  await claimant('post /offices/claims', { body: { token } });
  await claimant('delete /offices/contacts/{slug}/account', of);
  await as('put /offices/contacts/{slug}/account', { ...of, body: { email: person.email } });
  await as('delete /offices/contacts/{slug}/account', of);
}

/** A source that runs, names an agent, asks whether most of its listings are gone, and is released; and a token for what leaves. */
export async function fetching(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('fetcher', 'Admin'));
  const { feed } = walk.yaad.around;
  const homes = Array.from({ length: 20 }, (_, n) => [`h${n}`, 250_000 + n] as const);
  feed.files.set('/homes.csv', csvOf([...homes, ['bad', 'lots']]));
  const reading = {
    ...{ kind: 'file', address: `${feed.origin}/homes.csv`, mapping: MAPPING_WITH_AGENT, options: {} },
    secret: 'the-token-of-a-source',
  };
  const input = { ...reading, minutes: 44_640, max_loss: 10, owner_email: null, office_id: null };
  await as('post /sources/test', { body: reading });
  const { _id: id, source } = await as('post /sources', { body: { ...input, source: 'an-agency' } });
  const of = { params: { id: id as string } };
  const hasRun = (times: number) =>
    walk.until(async () => {
      const [row] = await walk.yaad.query<{ _id: string }>(
        `select max(r._id)::text as _id from import_runs r join import_sources s using (source)
         where s.source = $1 and s.leased_until is null having count(*) >= $2`,
        [source, times],
      );
      return row?._id;
    });
  const run = await hasRun(1);
  const [agent] = await walk.yaad.query<{ slug: string }>(
    `select slug from source_contacts where source = $1 and kind = 'agent'`,
    [source],
  );
  await walk.as(null)('get /offices/agents/{slug}', { params: { slug: agent?.slug as string } });
  await claiming(walk, as, agent?.slug as string);
  await as('delete /offices/contacts/{slug}', { params: { slug: agent?.slug as string } });
  await as('get /sources/{id}', of);
  await as('get /sources/{id}/runs', of);
  await as('get /sources/{id}/runs/{run}', { params: { id, run } });
  await as('get /sources/{id}/runs/{run}/rejected', { params: { id, run } });
  feed.files.set('/homes.csv', csvOf(homes.slice(0, 5)));
  await as('post /sources/{id}/runs', { ...of, body: { dry_run: false } });
  await hasRun(2);
  await as('post /sources/{id}/release', { ...of, body: { what: 'missing' } });
  await hasRun(3);
  await as('put /sources/{id}', { ...of, body: { ...input, minutes: null } });
  await as('put /sources/{id}/pause', { ...of, body: { paused: true } });
  await as('put /sources/{id}/assistants', { ...of, body: { may_assist: true } });
  await as('post /sources/{id}/confirm', of);
  const second = await as('post /sources', { body: { ...input, minutes: null, source: 'another-agency' } });
  await as('delete /sources/{id}', { params: { id: second._id } });
  const token = await as('post /feed-tokens', {
    body: { name: 'A portal', agent_email: null, office_id: null },
  });
  await as('delete /feed-tokens/{id}', { params: { id: token._id } });
}
