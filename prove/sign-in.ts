/**
 * Passkeys that are sent again, of another origin, domain, person or browser, and social sign-in with a forged or foreign state:
 * nobody is signed in by any of them, and nothing is answered with a fault of ours.
 */
import { Authenticator, type Said } from '../tests/authenticator.ts';
import { addressOf, type Installation } from './installation.ts';
import { type Outcome, oneOf, type Proof, type ProofOptions, randomOf } from './proof.ts';

const SESSION = /^yaad\.session_token=[^;]/;

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks says what is expected
  body: any;
  location: string;
  cookies: string[];
}

let asked = 0;

/** A browser: its cookies, and calls of the identity provider from a network of its own. */
class Browser {
  private readonly url: string;
  private readonly cookies = new Map<string, string>();

  constructor({ url }: Installation, cookie = '') {
    this.url = url;
    this.keep(cookie ? cookie.split('; ') : []);
  }

  private keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value.join('='));
    }
  }

  async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answered> {
    asked += 1;
    const answer = await fetch(`${this.url}/api/identity${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...{ origin: this.url, 'x-forwarded-for': addressOf(asked) },
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const cookies = answer.headers.getSetCookie();
    this.keep(cookies);
    const location = answer.headers.get('location') ?? '';
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: isJson && text ? JSON.parse(text) : text, location, cookies };
  }
}

const opens = ({ cookies }: Answered) => cookies.some((cookie) => SESSION.test(cookie));

class Attempts {
  readonly faults: string[] = [];
  count = 0;

  /** An attempt that has to be refused. */
  refused(what: string, answer: Answered): void {
    this.count += 1;
    if (opens(answer)) this.faults.push(`${what} signed in`);
    if (answer.status >= 500) this.faults.push(`${what} was answered ${answer.status}`);
  }

  /** A refusal that is told so: an answer of 200 would mean that something was kept. */
  refusedClearly(what: string, answer: Answered): void {
    this.refused(what, answer);
    if (answer.status < 400) this.faults.push(`${what} was answered ${answer.status}`);
  }

  right(what: string, holds: boolean): void {
    if (!holds) this.faults.push(`${what} did not work`);
  }
}

const OPTIONS = {
  register: '/passkey/generate-register-options',
  signIn: '/passkey/generate-authenticate-options',
};
const VERIFY = { register: '/passkey/verify-registration', signIn: '/passkey/verify-authentication' };

/** Ways in which what a device says may be wrong. */
const wrong = (good: Said): [string, Said][] => [
  ['another origin', { ...good, origin: 'https://evil.example' }],
  ['an origin that begins alike', { ...good, origin: `${good.origin}.evil.example` }],
  ['another port', { ...good, origin: good.origin.replace(/\d+$/, '1') }],
  ['no origin', { ...good, origin: 'null' }],
  ['another domain', { ...good, rpId: 'evil.example' }],
  ['a device that asked nobody', { ...good, verified: false }],
  ['another challenge', { ...good, challenge: Buffer.from('made up by somebody').toString('base64url') }],
];

async function passkeys(yaad: Installation, attempts: Attempts, random: () => number, count: number) {
  const owner = await yaad.person('passkeys');
  const stranger = await yaad.person('stranger');
  const device = new Authenticator();
  const [home, other] = [new Browser(yaad, owner.cookie), new Browser(yaad, stranger.cookie)];
  const said = async (browser: Browser, path: string): Promise<Said> => {
    const { body } = await browser.call('GET', path);
    return { challenge: body.challenge, origin: yaad.url, rpId: new URL(yaad.url).hostname };
  };
  const registers = (browser: Browser, response: object) =>
    browser.call('POST', VERIFY.register, { response, name: 'phone' });
  const signsIn = (browser: Browser, response: object) => browser.call('POST', VERIFY.signIn, { response });

  const kinds = wrong(await said(home, OPTIONS.register)).length;
  for (let n = 0; n < kinds; n++) {
    const [what, bad] = wrong(await said(home, OPTIONS.register))[n] as [string, Said];
    attempts.refusedClearly(
      `a new passkey of ${what}`,
      await registers(home, new Authenticator().register(bad)),
    );
  }
  const good = await said(home, OPTIONS.register);
  const key = device.register(good);
  attempts.refusedClearly("a new passkey by another's challenge", await registers(other, key));
  attempts.right('a passkey', (await registers(home, key)).status === 200);
  attempts.refusedClearly('a new passkey sent again', await registers(home, key));

  for (let n = 0; n < kinds; n++) {
    const browser = new Browser(yaad);
    const [what, bad] = wrong(await said(browser, OPTIONS.signIn))[n] as [string, Said];
    attempts.refusedClearly(`a sign-in of ${what}`, await signsIn(browser, device.signIn(bad)));
  }
  const browser = new Browser(yaad);
  const answer = device.signIn(await said(browser, OPTIONS.signIn));
  attempts.refusedClearly('a sign-in from another browser', await signsIn(new Browser(yaad), answer));
  attempts.right('the sign-in', opens(await signsIn(browser, answer)));
  attempts.refusedClearly('a sign-in sent again', await signsIn(browser, answer));
  attempts.refusedClearly('a sign-in sent again elsewhere', await signsIn(new Browser(yaad), answer));
  const unknown = new Browser(yaad);
  const foreign = new Authenticator().signIn(await said(unknown, OPTIONS.signIn));
  attempts.refusedClearly('a passkey nobody has', await signsIn(unknown, foreign));
  attempts.refusedClearly(
    "a passkey under another's name",
    await signsIn(unknown, { ...foreign, id: answer.id, rawId: answer.id }),
  );
  for (let n = 0; n < count; n++) {
    const visitor = new Browser(yaad);
    const response = device.signIn(await said(visitor, OPTIONS.signIn)) as unknown as Signed;
    attempts.refused('a damaged sign-in', await signsIn(visitor, damaged(random, response)));
  }
  const { body } = await home.call('GET', '/passkey/list-user-passkeys');
  const taken = { id: body[0].id as string };
  attempts.refused(
    "taking another's passkey away",
    await other.call('POST', '/passkey/delete-passkey', taken),
  );
  const still = new Browser(yaad);
  attempts.right(
    'the passkey of before',
    opens(await signsIn(still, device.signIn(await said(still, OPTIONS.signIn)))),
  );
  await home.call('POST', '/passkey/delete-passkey', taken);
  const late = new Browser(yaad);
  attempts.refusedClearly(
    'a passkey that was taken away',
    await signsIn(late, device.signIn(await said(late, OPTIONS.signIn))),
  );
}

interface Signed {
  response: Record<string, string>;
}

/** Bytes of a signature that frame its two numbers: with some bits of them changed it reads as the same signature. */
const FRAME = 2;

/** One bit of one part turned over, or a part left out. */
function damaged(random: () => number, answer: Signed): Signed {
  const part = oneOf(random, Object.keys(answer.response));
  const bytes = Buffer.from(answer.response[part] ?? '', 'base64url');
  if (random() < 0.2) return { ...answer, response: { ...answer.response, [part]: '' } };
  const from = part === 'signature' ? FRAME : 0;
  const at = from + Math.floor(random() * (bytes.length - from));
  bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  return { ...answer, response: { ...answer.response, [part]: bytes.toString('base64url') } };
}

/** To the issuer and to the way back, which nobody has gone yet. */
async function comeBack(browser: Browser, email: string): Promise<string> {
  const start = await browser.call('POST', '/sign-in/social', { provider: 'google', callbackURL: '/' });
  const page = new URL(start.body.url);
  page.pathname = '/answer';
  for (const [name, value] of Object.entries({ email, name: 'Soc Ial', agree: 'yes' }))
    page.searchParams.set(name, value);
  const answer = await fetch(page, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname.replace('/api/identity', '') + back.search;
}

const withState = (path: string, state: string | null) => {
  const url = new URL(path, 'http://x');
  if (state === null) url.searchParams.delete('state');
  else url.searchParams.set('state', state);
  return url.pathname + url.search;
};
const partOf = (path: string, name: string) => new URL(path, 'http://x').searchParams.get(name) ?? '';

async function social(yaad: Installation, attempts: Attempts, random: () => number, count: number) {
  let people = 0;
  const email = () => `social-${Date.now().toString(36)}-${people++}@example.com`;
  const browser = new Browser(yaad);
  const path = await comeBack(browser, email());
  attempts.refused('the way back in another browser', await new Browser(yaad).call('GET', path));
  attempts.right('social sign-in', opens(await browser.call('GET', path)));
  const again = await new Browser(yaad).call('GET', path);
  attempts.refused('the way back once more, elsewhere', again);
  attempts.refused('the way back once more', await browser.call('GET', path));
  const forgeries: [string, (mine: string, theirs: string) => string][] = [
    ['no state', (mine) => withState(mine, null)],
    ['an empty state', (mine) => withState(mine, '')],
    ['a made-up state', (mine) => withState(mine, 'abcdefghijklmnopqrstuvwxyz012345')],
    ["another's state", (mine, theirs) => withState(mine, partOf(theirs, 'state'))],
    ["another's way back", (_, theirs) => theirs],
    ["another's code", (mine, theirs) => withState(theirs, partOf(mine, 'state'))],
    ['a state of 100 kB', (mine) => withState(mine, 'x'.repeat(12_000))],
    ['a state that is a path', (mine) => withState(mine, '../../%00')],
    ['an error', (mine) => `${mine.split('?')[0]}?error=access_denied&state=${partOf(mine, 'state')}`],
    ['another provider', (mine) => mine.replace('google', 'facebook')],
  ];
  for (const [what, forge] of forgeries) {
    const [victim, attacker] = [new Browser(yaad), new Browser(yaad)];
    const [mine, theirs] = [await comeBack(victim, email()), await comeBack(attacker, email())];
    attempts.refused(`social sign-in with ${what}`, await victim.call('GET', forge(mine, theirs)));
  }
  for (let n = 0; n < count; n++) {
    const visitor = new Browser(yaad);
    const way = await comeBack(visitor, email());
    const state = [...partOf(way, 'state')];
    state[Math.floor(random() * state.length)] = '~';
    attempts.refused(
      'social sign-in with a state that was changed',
      await visitor.call('GET', withState(way, state.join(''))),
    );
  }
  for (const callbackURL of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const start = await new Browser(yaad).call('POST', '/sign-in/social', {
      provider: 'google',
      callbackURL,
    });
    attempts.refusedClearly(`social sign-in that ends at ${callbackURL}`, start);
  }
}

async function run({ count, seed, yaad }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const attempts = new Attempts();
  const server = await yaad();
  await passkeys(server, attempts, random, count);
  await social(server, attempts, random, count);
  return { figures: { 'attempts to get in': attempts.count }, faults: attempts.faults };
}

export const proof: Proof = { unit: 'damaged answers of each kind', short: 10, long: 2_000, run };
