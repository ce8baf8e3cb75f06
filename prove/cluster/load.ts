/** People who write all the time: groups, which are rows, and documents, which are files. What was acknowledged is noted. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BALANCER } from './balancer.ts';

/** Groups one person makes; there is a limit to what one may keep. */
const GROUPS_EACH = 40;
const PAUSE_MS = 50;
const RETRY_MS = 100;
const ANSWER_MS = 15_000;

interface Person {
  token: string;
  groups: string[];
  documents: { s3_key: string; bytes: Buffer }[];
}

/** One that was answered in another way than it should be. */
export interface Fault {
  at: number;
  what: string;
}

let callers = 0;
/** Each caller has an address of its own: budgets are counted by network. */
const someAddress = () => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

/** Any document: what is in it does not matter, but that it comes back as it was. */
function aPdf(): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\n% ${randomUUID()}\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n`,
  );
}

export class Load {
  readonly faults: Fault[] = [];
  readonly people: Person[] = [];
  writes = 0;
  files = 0;
  private readonly url: string;
  private stopped = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.url = url;
  }

  private async send(
    path: string,
    init: RequestInit,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(this.url + path, {
      ...init,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'x-forwarded-for': someAddress(), origin: this.url, ...headers },
    });
  }

  /** Until it is answered with 200, as a client repeats it; each try that is not is noted. @returns null when stopped */
  private async insist(what: string, make: () => Promise<Response>): Promise<Response | null> {
    while (!this.stopped) {
      try {
        const answer = await make();
        if (answer.ok) return answer;
        const by = answer.headers.get('server') === BALANCER ? ' of the balancer' : '';
        this.faults.push({ at: Date.now(), what: `${what} ${answer.status}${by}` });
        await answer.body?.cancel();
      } catch (error) {
        this.faults.push({ at: Date.now(), what: `${what} ${(error as Error).name}` });
      }
      await wait(RETRY_MS);
    }
    return null;
  }

  private json = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
  private readonly asJson = { 'content-type': 'application/json' };

  /** Registers as a browser does. */
  async aPerson(): Promise<Person | null> {
    const email = `cluster.${randomUUID()}@example.com`;
    const signUp = await this.insist('sign-up', () =>
      this.send(
        '/api/identity/sign-up/email',
        this.json({ email, password: 'water tank blue', name: 'Ana Brown' }),
        this.asJson,
      ),
    );
    const cookie = signUp?.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const told =
      cookie && (await this.insist('token', () => this.send('/api/identity/token', {}, { cookie })));
    if (!told) return null;
    const { token } = (await told.json()) as { token: string };
    const headers = { ...this.asJson, authorization: `Bearer ${token}` };
    const names = this.json({ first_name: 'Ana', last_name: 'Brown' });
    const user = await this.insist('user', () => this.send('/api/users', names, headers));
    if (!user) return null;
    const { response } = (await user.json()) as { response: { _id: string } };
    const { sub: uid } = JSON.parse(atob(token.split('.')[1] as string)) as { sub: string };
    const account = this.json({ email, user: response._id, uid });
    if (!(await this.insist('account', () => this.send('/api/accounts', account, headers)))) return null;
    const person: Person = { token, groups: [], documents: [] };
    this.people.push(person);
    return person;
  }

  private async group(person: Person): Promise<void> {
    const name = randomUUID();
    const headers = {
      ...this.asJson,
      authorization: `Bearer ${person.token}`,
      'idempotency-key': randomUUID(),
    };
    if (!(await this.insist('group', () => this.send('/api/groups', this.json({ name }), headers)))) return;
    person.groups.push(name);
    this.writes += 1;
  }

  private async document(person: Person): Promise<void> {
    const bytes = aPdf();
    const form = () => {
      const data = new FormData();
      data.set('file', new File([new Uint8Array(bytes)], 'document.pdf', { type: 'application/pdf' }));
      return { method: 'POST', body: data };
    };
    const answer = await this.insist('document', () =>
      this.send('/api/applications/file', form(), { authorization: `Bearer ${person.token}` }),
    );
    if (!answer) return;
    const { response } = (await answer.json()) as { response: { s3_key: string } };
    person.documents.push({ s3_key: response.s3_key, bytes });
    this.files += 1;
  }

  private async worker(writes: (person: Person) => Promise<void>): Promise<void> {
    while (!this.stopped) {
      const person = await this.aPerson();
      for (let n = 0; person && n < GROUPS_EACH && !this.stopped; n++) {
        await writes(person);
        await wait(PAUSE_MS);
      }
    }
  }

  start(groups: number, documents: number): void {
    this.running = Promise.all([
      ...Array.from({ length: groups }, () => this.worker((person) => this.group(person))),
      ...Array.from({ length: documents }, () => this.worker((person) => this.document(person))),
    ]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Looks for everything that was acknowledged. */
  async verify(): Promise<{ lost: number; doubled: number; unreadable: number }> {
    const found = { lost: 0, doubled: 0, unreadable: 0 };
    for (const { token, groups, documents } of this.people) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await this.send('/api/groups?limit=50', {}, headers);
      const { response } = (await answer.json()) as { response: { results: { name: string }[] } };
      const names = response.results.map(({ name }) => name);
      for (const name of groups) {
        const times = names.filter((one) => one === name).length;
        if (times === 0) found.lost += 1;
        if (times > 1) found.doubled += 1;
      }
      for (const { s3_key, bytes } of documents) {
        const file = await this.send(
          `/api/applications/file?s3_key=${encodeURIComponent(s3_key)}`,
          {},
          headers,
        );
        if (!file.ok || !Buffer.from(await file.arrayBuffer()).equals(bytes)) found.unreadable += 1;
      }
    }
    return found;
  }
}
