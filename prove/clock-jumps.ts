/**
 * The clock is set forward by a day and back again, and back by a day and forward again, while everything runs: nobody is kept out
 * for longer than a token lasts, what is written is found, mails go out, and no budget stays used up.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeFacts } from '../tests/selling.ts';
import { Api, comesTrue, saidIn } from './api.ts';
import { Clock } from './clock.ts';
import type { Caller, Installation } from './installation.ts';
import type { Outcome, Proof, ProofOptions } from './proof.ts';

const DAY_MS = 86_400_000;
/** More than one network may ask for in two minutes: one may begin in between. */
const MANY = 1300;
const NETWORK = '10.99.99.99';

const letters = () =>
  Array.from({ length: 10 }, () => 'bcdfghklmnprst'[Math.floor(Math.random() * 14)]).join('');

interface Scene {
  yaad: Installation;
  api: Api;
  agent: Caller;
  buyer: Caller;
  /** Of a conversation between them, in the order they were sent. */
  sent: string[];
  listing: string;
}

async function hasMail({ dataDir }: Installation, word: string): Promise<boolean> {
  const folder = join(dataDir, 'mail');
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.eml')).slice(-50))
    if ((await readFile(join(folder, name), 'utf8')).includes(word)) return true;
  return false;
}

/** What people do at one moment. @returns a fault for each thing that does not work */
async function tryAll(scene: Scene): Promise<string[]> {
  const { yaad, api, agent, buyer, sent, listing } = scene;
  const faults: string[] = [];
  const well = (what: string, holds: boolean) => void (holds || faults.push(what));
  // A token of another day may be refused: whoever is signed in gets a new one with the session.
  await Promise.all([yaad.renew(agent), yaad.renew(buyer)]);
  const title = letters();
  const made = await api.send(agent, 'POST', '/properties', completeFacts({ title: `Villa ${title}` }));
  well('a listing cannot be entered', made.status === 200);
  if (made.status === 200) {
    const put = { status: 'active' };
    const status = await api.send(agent, 'PUT', `/properties/${saidIn(made.bytes)._id}/status`, put);
    well(`a listing cannot be published (${status.status})`, status.status === 200);
  }
  const finds = async () => (await api.call(buyer, `/properties?search=${title}`)).bytes.includes(title);
  well('a new listing is not found', await comesTrue(finds));
  const body = letters();
  const message = await api.send(buyer, 'POST', '/chat/messages', { property: listing, body });
  well(`a message cannot be sent (${message.status})`, message.status === 200);
  sent.push(body);
  const { conversation } = saidIn(message.bytes);
  const read = saidIn((await api.call(agent, `/chat/conversations/${conversation}`)).bytes);
  const bodies = (read.messages as { body: string }[]).map((one) => one.body);
  const isOrdered = [bodies, bodies.toReversed()].some((list) => list.join() === sent.join());
  well('messages are not in the order they were sent', isOrdered);
  const group = saidIn((await api.send(buyer, 'POST', '/groups', { name: `Ours ${title}` })).bytes);
  const email = `${title}@example.com`;
  await api.send(buyer, 'POST', `/groups/${group._id}/invitations`, { email });
  well('a mail does not go out', await comesTrue(() => hasMail(yaad, email)));
  const home = await fetch(yaad.url);
  well(`the first page is answered ${home.status}`, home.status === 200);
  await home.arrayBuffer();
  return faults;
}

/** @returns how often the last of many calls of one network was refused */
async function askOften({ url }: Installation): Promise<number> {
  let refused = 0;
  const ask = async () => {
    const answer = await fetch(`${url}/api/properties/rates`, { headers: { 'x-forwarded-for': NETWORK } });
    await answer.arrayBuffer();
    if (answer.status === 429) refused += 1;
  };
  for (let n = 0; n < MANY && refused === 0; n += 20) await Promise.all(Array.from({ length: 20 }, ask));
  return refused;
}

async function run({ count, say, yaad: installation }: ProofOptions): Promise<Outcome> {
  const yaad = await installation();
  const clock = await Clock.of(yaad);
  const faults: string[] = [];
  try {
    const api = new Api(yaad);
    const [agent, buyer] = [await yaad.person('agent', ['Agent']), await yaad.person('buyer')];
    const made = await api.send(
      agent,
      'POST',
      '/properties',
      completeFacts({ title: 'A home to ask about' }),
    );
    const listing = saidIn(made.bytes)._id as string;
    await api.send(agent, 'PUT', `/properties/${listing}/status`, { status: 'active' });
    const scene: Scene = { yaad, api, agent, buyer, sent: [], listing };
    const moments = Array.from({ length: count }, () => [1, 0, -1, 0]).flat();
    for (const days of [0, ...moments]) {
      await clock.set(days * DAY_MS);
      for (const fault of await tryAll(scene)) faults.push(`${days} days from the true time: ${fault}`);
      if (days === 1) {
        const refused = await askOften(yaad);
        if (refused === 0) faults.push('the proof itself: no budget was used up');
        await clock.set(0);
        const answer = await fetch(`${yaad.url}/api/properties/rates`, {
          headers: { 'x-forwarded-for': NETWORK },
        });
        if (answer.status === 429) faults.push('a budget that was used up tomorrow stays so until then');
        await answer.arrayBuffer();
      }
      say(`${days} days: ${faults.length} faults`);
    }
  } finally {
    await clock.reset();
  }
  return { figures: { 'times the clock was set': 4 * count }, faults };
}

export const proof: Proof = { unit: 'rounds of forward and back', short: 1, long: 10, run };
