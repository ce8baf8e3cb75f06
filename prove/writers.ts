/** People who write all the time, every kind of write there is, and look afterwards for what was acknowledged. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { EXAMPLE } from '#areas/budgets/draft.ts';
import { aLargePdf, aSnapshot, multipart } from '../tests/documents.ts';
import { completeFacts } from '../tests/selling.ts';
import { addressOf, type Caller, type Installation } from './installation.ts';
import { oneOf } from './proof.ts';

const DOCUMENT_BYTES = 30_000;
/** Between two writes of one person: a server that starts needs the processor, too. */
const PAUSE_MS = 25;
const RETRY_MS = 50;
const MOST_TRIES = 2_000;
/** A person makes way for a new one then, before any limit on what one may keep. */
const WRITES_EACH = 250;
const TWO_PIECES = 2;
/** Documents looked at together. */
const TOGETHER = 8;

/** A person, and what they have to write about. */
interface Writer extends Caller {
  group: string | null;
  document: string | null;
  /** A listing of their own, on the market. */
  listing: string | null;
  /** The newest of them somebody has asked about. */
  asked: string | null;
  applied: number;
  writes: number;
}

interface Send {
  path: string;
  method: 'POST' | 'PUT';
  body?: unknown;
  /** What it is looked for by; left out: the mark. */
  mark?: string;
}

/** A kind of write, with a mark of its own that tells it from every other. */
interface Kind {
  /** Null: not yet possible. */
  send(mark: string, writer: Writer, property: string): Send | null;
  /** How often it happened, asked of the database. */
  count: string;
  done?(writer: Writer, response: { _id: string }): void;
}

export interface Write {
  kind: string;
  mark: string;
  caller: Caller;
  sha256?: string;
  s3_key?: string;
}

const groupCount = (table: string, column: string, where = '') =>
  `select ${column} as mark, count(*)::int as times from ${table} where ${column} = any($1) ${where} group by 1`;

const KINDS: Record<string, Kind> = {
  'saved searches': {
    send: (name) => ({ path: '/filters', method: 'POST', body: { name, region: 'saint-ann' } }),
    count: groupCount('filters', 'name'),
  },
  budgets: {
    send: (name) => ({ path: '/budgets', method: 'POST', body: { ...EXAMPLE, name } }),
    count: groupCount('budgets', 'name'),
  },
  groups: {
    send: (name) => ({ path: '/groups', method: 'POST', body: { name } }),
    count: groupCount('listing_groups', 'name'),
    done: (writer, { _id }) => {
      writer.group = _id;
    },
  },
  'listings of groups': {
    send: (_, { group }, property) =>
      group === null
        ? null
        : {
            ...{ path: `/groups/add/${group}`, method: 'PUT', body: { property } },
            mark: `${group} ${property}`,
          },
    count: groupCount('group_listings', "(group_id || ' ' || property_id)", 'and removed_at is null'),
  },
  likes: {
    send: (_, { email }, property) => ({
      ...{ path: `/properties/${property}/like`, method: 'PUT', mark: `${email} ${property}` },
    }),
    count: groupCount(
      'liked_properties join users on users._id = user_id',
      "(users.email || ' ' || property_id)",
    ),
  },
  messages: {
    send: (body, _, property) => ({ path: '/chat/messages', method: 'POST', body: { property, body } }),
    count: groupCount('messages', 'body'),
  },
  'questions of the form': {
    send: (message, _, property) => ({
      ...{ path: `/contacts/${property}/questions`, method: 'POST', body: { message } },
    }),
    count: groupCount('conversation_entries', 'body'),
  },
  'questions about anything': {
    send: (message) => ({ path: '/contacts/questions', method: 'POST', body: { message } }),
    count: groupCount('conversation_entries', 'body'),
  },
  interests: {
    send: (_, { email }, property) => ({
      ...{ path: `/leads/interests/${property}`, method: 'PUT', mark: `${email} ${property}` },
    }),
    count: groupCount('interests join users on users._id = user_id', "(users.email || ' ' || property_id)"),
  },
  'drafts of listings': {
    send: (title) => ({ path: '/properties', method: 'POST', body: { title } }),
    count: groupCount('entered_listings', "(facts->>'title')"),
  },
  applications: {
    send: (message, { document, email }, property) =>
      document === null
        ? null
        : {
            ...{ path: '/applications', method: 'POST', mark: `${email} ${property}` },
            body: {
              ...{ property, message, documents_later: true },
              identifications: [{ s3_key: document, kind: 'passport' }],
            },
          },
    count: groupCount(
      'applications a join users u on u._id = a.user_id',
      "(u.email || ' ' || a.property_id)",
      "and a.status <> 'draft'",
    ),
  },
};

/** Kinds that take more than one call. */
const OTHERS = [
  'documents',
  'documents in pieces',
  'published listings',
  'photos',
  'viewings asked for',
  'work on leads',
] as const;
/** What a conversation tells of other kinds of writes, by what was said with it. */
const TOLD = { applications: 'applications told', 'viewings asked for': 'viewings told' } as const;
const entryCount = (kind: string, mark: string, join = '') =>
  groupCount(`conversation_entries e ${join}`, mark, `and e.kind = '${kind}'`);
/** How often these happened, asked of the database. */
const OTHER_COUNTS: Record<string, string> = {
  'published listings': groupCount(
    "listing_events e join properties l on l._id = e.listing_id and l.status = 'active'",
    'e.listing_id::text',
    "and e.action = 'published'",
  ),
  photos: groupCount('listing_photos', 'document'),
  'viewings asked for': groupCount('viewings', 'message'),
  'viewings told': entryCount('viewing', 'e.body'),
  'applications told': entryCount('application', 'e.body'),
  'interests told': entryCount(
    'interest',
    "(u.email || ' ' || c.property_id)",
    'join conversations c on c._id = e.conversation_id join users u on u._id = c.buyer_id',
  ),
  'calls noted': entryCount('call', 'e.conversation_id::text'),
  'hand-overs': entryCount('handover', 'e.conversation_id::text'),
};
const PEOPLE = 'people';
const OFFICE = 'office-of-writers';

interface Day {
  slots: { at: string; taken: boolean }[];
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let callers = 0;

/** Tokens last ten minutes. */
const TOKEN_MS = 4 * 60_000;
const renewedAt = new WeakMap<Caller, number>();
async function renewed(yaad: Installation, caller: Caller): Promise<void> {
  if (Date.now() - (renewedAt.get(caller) ?? 0) < TOKEN_MS) return;
  await yaad.renew(caller);
  renewedAt.set(caller, Date.now());
}

export class Writers {
  readonly acknowledged: Write[] = [];
  readonly refused = new Map<string, number>();
  readonly faults: string[] = [];
  repeated = 0;
  private readonly current = new Set<Writer>();
  private stopped = false;
  /** Who asks about the writers' listings, and the agent they hand such leads over to. */
  private others: Promise<{ buyer: Caller; colleague: { _id: string } }> | undefined;
  private readonly yaad: Installation;
  private readonly random: () => number;
  private readonly properties: readonly string[];

  /** @param properties listings that have an agent */
  constructor(yaad: Installation, random: () => number, properties: readonly string[]) {
    this.yaad = yaad;
    this.random = random;
    this.properties = properties;
  }

  /** One after the other, until it is stopped. */
  async write(): Promise<void> {
    while (!this.stopped) {
      const writer = await this.newWriter();
      if (!writer) continue;
      this.current.add(writer);
      while (!this.stopped && writer.writes < WRITES_EACH) {
        await this.one(writer);
        writer.writes += 1;
        await wait(PAUSE_MS);
      }
      this.current.delete(writer);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  async renew(): Promise<void> {
    for (const writer of this.current) await renewed(this.yaad, writer).catch(() => {});
  }

  /** Null: the server was killed meanwhile. */
  private async newWriter(): Promise<Writer | null> {
    try {
      const caller = await this.yaad.person('writer');
      await this.yaad.query(`update users set roles = '{Buyer,Agent}' where email = $1`, [caller.email]);
      this.others ??= this.openOffice().catch((error: unknown) => {
        this.others = undefined;
        throw error;
      });
      await this.others;
      await this.yaad.query(
        `insert into office_members (user_id, office_id, role)
         select u._id, o._id, 'member' from users u, offices o where u.email = $1 and o.slug = $2`,
        [caller.email, OFFICE],
      );
      this.acknowledged.push({ kind: PEOPLE, mark: caller.email, caller });
      return { ...caller, group: null, document: null, listing: null, asked: null, applied: 0, writes: 0 };
    } catch {
      await wait(RETRY_MS);
      return null;
    }
  }

  /** An office of which every writer is a member. */
  private async openOffice() {
    const buyer = await this.yaad.person('asker');
    const { email } = await this.yaad.person('colleague', ['Agent']);
    await this.yaad.query(
      `with o as (insert into offices (_id, slug, name) values (gen_random_uuid(), $2, 'Office of writers')
         on conflict (slug) do update set name = excluded.name returning _id)
       insert into office_members (user_id, office_id, role) select u._id, o._id, 'manager' from users u, o where u.email = $1`,
      [email, OFFICE],
    );
    const [colleague] = await this.yaad.query<{ _id: string }>('select _id from users where email = $1', [
      email,
    ]);
    return { buyer, colleague: colleague as { _id: string } };
  }

  private async one(writer: Writer): Promise<void> {
    const name = oneOf(this.random, [...Object.keys(KINDS), ...OTHERS]);
    const mark = `m${randomUUID().replaceAll('-', '')}`;
    if (name === 'documents') return this.document(writer, mark);
    if (name === 'documents in pieces') return this.pieces(writer, mark);
    if (name === 'published listings') return this.publish(writer, mark);
    if (name === 'photos') return this.photo(writer, mark);
    if (name === 'viewings asked for') return this.viewing(writer, mark);
    if (name === 'work on leads') return this.lead(writer, mark);
    const kind = KINDS[name] as Kind;
    // A home can be applied for once: the next one each time.
    const property = name === 'applications' ? writer.applied++ : Math.floor(this.random() * 1_000);
    const send = kind.send(mark, writer, this.properties[property % this.properties.length] as string);
    if (!send) return;
    const said = await this.keyed(writer, name, mark, send);
    if (!said) return;
    kind.done?.(writer, said);
    this.acknowledged.push({ kind: name, mark: send.mark ?? mark, caller: writer });
    if (name === 'applications') this.acknowledged.push({ kind: TOLD[name], mark, caller: writer });
    if (name === 'interests')
      this.acknowledged.push({ kind: 'interests told', mark: send.mark ?? mark, caller: writer });
  }

  private send(caller: Caller, path: string, init: RequestInit): Promise<Response | null> {
    callers += 1;
    const headers = {
      ...init.headers,
      ...{ authorization: `Bearer ${caller.token}`, 'x-forwarded-for': addressOf(callers % 2 ** 24) },
    };
    return fetch(`${this.yaad.url}/api${path}`, { ...init, headers }).catch(() => null);
  }

  /** Sends until it is answered, with the same key. @returns null when it was refused */
  private async keyed<Answer = { _id: string }>(
    caller: Caller,
    kind: string,
    key: string,
    { path, method, body }: Send,
  ): Promise<Answer | null> {
    const isBytes = body instanceof Uint8Array;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await this.send(caller, path, {
        method,
        ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && {
            'content-type': isBytes ? 'application/octet-stream' : 'application/json',
          }),
          'idempotency-key': key,
        },
      });
      const said = answer?.ok ? await answer.json().catch(() => null) : null;
      if (said) return (said as { response: Answer }).response;
      if (answer && answer.status >= 400 && answer.status < 500) {
        await this.refuse(caller, kind, answer);
        return null;
      }
      if (answer && answer.status >= 500 && answer.status !== 503)
        this.faults.push(`${kind} were answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
      this.repeated += 1;
      await wait(RETRY_MS);
    }
    this.faults.push(`${kind}: never answered`);
    return null;
  }

  private stored(kind: string, writer: Writer, mark: string, s3_key: string, bytes: Uint8Array): void {
    writer.document = s3_key;
    this.acknowledged.push({ kind, mark, caller: writer, sha256: digest(bytes), s3_key });
  }

  /** In one call, which takes no key: one without an answer is not looked for. */
  private async document(writer: Writer, mark: string): Promise<void> {
    const bytes = await aLargePdf(DOCUMENT_BYTES);
    const { body, headers } = multipart(bytes);
    const init = { method: 'POST', headers, body: new Uint8Array(body) };
    const answer = await this.send(writer, '/applications/file', init);
    const said = answer?.ok ? await answer.json().catch(() => null) : null;
    if (said)
      this.stored(
        'documents',
        writer,
        mark,
        (said as { response: { s3_key: string } }).response.s3_key,
        bytes,
      );
    else if (answer && answer.status >= 400 && answer.status < 500)
      await this.refuse(writer, 'documents', answer);
  }

  /** Begun, two pieces, whatever happens in between: a piece without an answer is sent again where the server says. */
  private async pieces(writer: Writer, mark: string): Promise<void> {
    const kind = 'documents in pieces';
    const bytes = await aLargePdf(DOCUMENT_BYTES);
    type Upload = { _id: string; received: number; file: { s3_key: string } | null };
    const path = '/applications/uploads';
    const begin: Send = { path, method: 'POST', body: { name: `${mark}.pdf`, size: bytes.length } };
    let upload = await this.keyed<Upload>(writer, kind, mark, begin);
    const piece = Math.ceil(bytes.length / TWO_PIECES);
    for (let tries = 0; upload && !upload.file && tries < MOST_TRIES; tries++) {
      const { _id, received } = upload;
      const answer = await this.send(writer, `${path}/${_id}?start=${received}`, {
        ...{ method: 'PUT', headers: { 'content-type': 'application/octet-stream' } },
        body: new Uint8Array(bytes.subarray(received, received + piece)),
      });
      let said = answer?.ok ? await answer.json().catch(() => null) : null;
      if (!said) {
        this.repeated += 1;
        await wait(RETRY_MS);
        const now = await this.send(writer, `${path}/${_id}`, {});
        if (now?.status === 404) return void this.faults.push(`${kind}: ${_id} is gone`);
        if (now && now.status >= 400 && now.status < 500) return this.refuse(writer, kind, now);
        said = now?.ok ? await now.json().catch(() => null) : null;
      }
      upload = (said as { response: Upload } | null)?.response ?? upload;
    }
    if (upload?.file) this.stored(kind, writer, mark, upload.file.s3_key, bytes);
  }

  /** A listing entered whole, then put on the market. */
  private async publish(writer: Writer, mark: string): Promise<void> {
    const kind = 'published listings';
    const body = completeFacts({ title: mark });
    const draft = await this.keyed(writer, kind, mark, { path: '/properties', method: 'POST', body });
    if (!draft) return;
    const path = `/properties/${draft._id}/status`;
    const send: Send = { path, method: 'PUT', body: { status: 'active' } };
    if (!(await this.keyed(writer, kind, `${mark}-active`, send))) return;
    writer.listing = draft._id;
    this.acknowledged.push({ kind, mark: draft._id, caller: writer });
  }

  /** A picture sent as documents are, then added to the writer's listing. */
  private async photo(writer: Writer, mark: string): Promise<void> {
    if (writer.listing === null) return;
    const { body, headers } = multipart(await aSnapshot(), `${mark}.jpg`);
    const init = { method: 'POST', headers, body: new Uint8Array(body) };
    const answer = await this.send(writer, '/applications/file', init);
    const said = answer?.ok ? await answer.json().catch(() => null) : null;
    if (!said) return;
    const { s3_key } = (said as { response: { s3_key: string } }).response;
    const path = `/properties/${writer.listing}/photos`;
    const send: Send = { path, method: 'POST', body: { s3_key } };
    if (await this.keyed(writer, 'photos', mark, send))
      this.acknowledged.push({ kind: 'photos', mark: s3_key, caller: writer });
  }

  /** A free time of a home, by an account. */
  private async viewing(writer: Writer, message: string): Promise<void> {
    const kind = 'viewings asked for';
    const property = oneOf(this.random, this.properties);
    const answer = await this.send(writer, `/viewings/free/${property}`, {});
    const said = answer?.ok ? await answer.json().catch(() => null) : null;
    const { days } = (said as { response: { days: Day[] } } | null)?.response ?? { days: [] };
    const free = days.flatMap(({ slots }) => slots.filter(({ taken }) => !taken));
    if (free.length === 0) return;
    const { at } = oneOf(this.random, free);
    const send: Send = { path: '/viewings', method: 'POST', body: { property, at, people: 1, message } };
    if (!(await this.keyed(writer, kind, message, send))) return;
    this.acknowledged.push({ kind, mark: message, caller: writer });
    this.acknowledged.push({ kind: TOLD[kind], mark: message, caller: writer });
  }

  /** Somebody asks about the writer's listing; the writer notes a call, and hands the lead over to a colleague. */
  private async lead(writer: Writer, mark: string): Promise<void> {
    const { listing: property } = writer;
    if (property === null || writer.asked === property || !this.others) return;
    const { buyer, colleague } = await this.others;
    await renewed(this.yaad, buyer).catch(() => {});
    const ask: Send = { path: '/chat/messages', method: 'POST', body: { property, body: mark } };
    const asked = await this.keyed<{ conversation: string }>(buyer, 'messages', mark, ask);
    if (!asked) return;
    writer.asked = property;
    const lead = asked.conversation;
    this.acknowledged.push({ kind: 'messages', mark, caller: buyer });
    const path = `/leads/${lead}`;
    const call: Send = { path, method: 'PUT', body: { answered: true } };
    if (!(await this.keyed(writer, 'calls noted', `${mark}-call`, call))) return;
    this.acknowledged.push({ kind: 'calls noted', mark: lead, caller: writer });
    const give: Send = { path: `${path}/agent`, method: 'PUT', body: { to: colleague._id } };
    if (await this.keyed(writer, 'hand-overs', `${mark}-give`, give))
      this.acknowledged.push({ kind: 'hand-overs', mark: lead, caller: writer });
  }

  private async refuse(caller: Caller, kind: string, answer: Response): Promise<void> {
    const said = (await answer.json().catch(() => null)) as {
      error?: { message?: string; fields?: object };
    } | null;
    const { message = '', fields } = said?.error ?? {};
    const what = `${kind}: ${answer.status} ${fields ? JSON.stringify(fields) : message}`;
    this.refused.set(what, (this.refused.get(what) ?? 0) + 1);
    if (answer.status === 401) await this.yaad.renew(caller).catch(() => {});
    await wait(RETRY_MS);
  }
}

/** Every kind of write. */
export const KIND_NAMES: readonly string[] = [
  ...[PEOPLE, ...Object.keys(KINDS), ...Object.keys(OTHER_COUNTS), 'documents', 'documents in pieces'],
];

/** Looks for every write: in the database, and every document byte by byte. @returns what is not there exactly once */
export async function verify(yaad: Installation, writes: readonly Write[]): Promise<string[]> {
  const faults: string[] = [];
  const counts: Record<string, string> = { [PEOPLE]: groupCount('users', 'email'), ...OTHER_COUNTS };
  for (const [name, { count }] of Object.entries(KINDS)) counts[name] = count;
  for (const [name, count] of Object.entries(counts)) {
    const marks = writes.filter(({ kind }) => kind === name).map(({ mark }) => mark);
    const rows = await yaad.query<{ mark: string; times: number }>(count, [marks]);
    const times = new Map(rows.map((row) => [row.mark, row.times]));
    for (const mark of marks)
      if (times.get(mark) !== 1) faults.push(`${name}: ${mark} is there ${times.get(mark) ?? 0} times`);
  }
  const documents = writes.filter(({ s3_key }) => s3_key !== undefined);
  for (const { caller } of documents) await renewed(yaad, caller);
  const look = async ({ caller, sha256, s3_key = '' }: Write) => {
    callers += 1;
    const headers = {
      ...{ authorization: `Bearer ${caller.token}`, 'x-forwarded-for': addressOf(callers % 2 ** 24) },
    };
    const answer = await fetch(`${yaad.url}/api/applications/file?s3_key=${encodeURIComponent(s3_key)}`, {
      headers,
    });
    const found = new Uint8Array(await answer.arrayBuffer());
    if (digest(found) !== sha256)
      faults.push(`documents: ${s3_key} is ${answer.status}, ${found.length} bytes`);
  };
  for (let start = 0; start < documents.length; start += TOGETHER)
    await Promise.all(documents.slice(start, start + TOGETHER).map(look));
  return faults;
}
