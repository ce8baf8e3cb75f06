/**
 * The installation's secret is replaced. Nothing that was made with the former one lets anybody in afterwards (tokens, sessions, links
 * of mails, invitations, calendar keys made up with it), what is stored is still read, and a start with the former secret is refused.
 */
import { createHash, randomBytes } from 'node:crypto';
import { addressToken } from '#areas/accounts/server/address-proof.ts';
import { renewalToken } from '#areas/own-listings/server/renewal.ts';
import { unsubscribeToken } from '#areas/saved-searches/server/unsubscribe.ts';
import { aLargePdf, multipart } from '../tests/documents.ts';
import { completeFacts } from '../tests/selling.ts';
import { Api, saidIn } from './api.ts';
import { type Caller, type Installation, SECRET } from './installation.ts';
import type { Outcome, Proof, ProofOptions } from './proof.ts';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Somebody with a document, a listing and a saved search. */
async function aPerson(yaad: Installation, api: Api) {
  const person = await yaad.person('keeper', ['Agent']);
  const pdf = await aLargePdf(30_000);
  const { body, headers } = multipart(pdf);
  const sent = await api.call(person, '/applications/file', {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  const listing = saidIn((await api.send(person, 'POST', '/properties', completeFacts())).bytes)
    ._id as string;
  await api.send(person, 'PUT', `/properties/${listing}/status`, { status: 'active' });
  const search = saidIn(
    (await api.send(person, 'POST', '/filters', { name: 'Ours', region: 'portland' })).bytes,
  );
  const [row] = await yaad.query<{ user: string; end: Date }>(
    `select u._id as user, e.expires_at as end from users u, entered_listings e where u.email = $1 and e._id = $2`,
    [person.email, listing],
  );
  if (!row) throw new Error('the listing is not there');
  return {
    person,
    pdf,
    s3_key: saidIn(sent.bytes).s3_key as string,
    listing,
    search: search._id as string,
    ...row,
  };
}
type Kept = Awaited<ReturnType<typeof aPerson>>;

/** Links as the mails of one secret carry them. @returns those that are good */
async function goodLinks(
  api: Api,
  { person, user, listing, end, search }: Kept,
  secret: string,
): Promise<string[]> {
  const claims = { listing, end: new Date(end).toISOString(), person: user };
  const tries: Record<string, Promise<{ status: number }>> = {
    'proof of an address': api.send(person, 'PUT', '/accounts/me/address', {
      token: addressToken(secret, { user_id: user, email: person.email }),
    }),
    unsubscribing: api.call(person, `/filters/unsubscribe/${unsubscribeToken(secret, 'search', search)}`),
    renewal: api.send(person, 'POST', '/properties/renew', { token: renewalToken(secret, claims) }),
  };
  const statuses = await Promise.all(
    Object.entries(tries).map(async ([name, answer]) => [name, (await answer).status] as const),
  );
  return statuses.filter(([, status]) => status < 300).map(([name]) => name);
}

async function run({ count, say, yaad: installation }: ProofOptions): Promise<Outcome> {
  const yaad = await installation();
  const api = new Api(yaad);
  const faults: string[] = [];
  const well = (what: string, holds: boolean) => void (holds || faults.push(what));
  let secret = SECRET;
  const kept = await aPerson(yaad, api);
  const status = async (caller: Caller) => (await api.call(caller, '/accounts/me')).status;
  try {
    well('links of the first secret are not good', (await goodLinks(api, kept, secret)).length === 3);
    for (let round = 0; round < count; round++) {
      const former = { ...kept.person };
      const next = randomBytes(24).toString('hex');
      await yaad.restart({ AUTH_SECRET: next, AUTH_SECRET_PREVIOUS: secret });
      well('a token of the former secret is good', (await status(former)) === 401);
      const renewed = { ...former, token: '' };
      await yaad.renew(renewed).catch(() => {});
      well('a session of the former secret is good', !renewed.token);
      await yaad.signIn(kept.person);
      well('nobody can sign in', (await status(kept.person)) === 200);
      const read = await api.call(
        kept.person,
        `/applications/file?s3_key=${encodeURIComponent(kept.s3_key)}`,
      );
      well(
        `a document is ${read.status} after the secret was replaced`,
        digest(read.bytes) === digest(kept.pdf),
      );
      const old = await goodLinks(api, kept, secret);
      well(`links of the former secret are good: ${old.join(', ')}`, old.length === 0);
      await yaad.restart({ AUTH_SECRET_PREVIOUS: '' });
      well('a token does not outlast a start', (await status(kept.person)) === 200);
      const said = await yaad.restart({ AUTH_SECRET: secret }).then(
        () => 'it started',
        (error: Error) => error.message,
      );
      well(`a start with the former secret: ${said.slice(0, 200)}`, said.includes('is not the secret'));
      well('a refused start tells the operator a stack', !/^ {4}at /m.test(said));
      secret = next;
      // After the last round the start below shows the same.
      if (round < count - 1) await yaad.restart({ AUTH_SECRET: secret });
      say(`secret ${round + 2}: ${faults.length} faults`);
    }
  } finally {
    await yaad.restart({ AUTH_SECRET: SECRET, AUTH_SECRET_PREVIOUS: secret === SECRET ? '' : secret });
  }
  return { figures: { 'secrets replaced': count }, faults };
}

export const proof: Proof = { unit: 'secrets', short: 1, long: 10, run };
