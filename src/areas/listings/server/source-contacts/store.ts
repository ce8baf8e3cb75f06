/** Keeps the agents and offices that drafts name, and finds their records. */
import { createHash } from 'node:crypto';
import { fold } from '#platform/contract/fold.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { IncomingListing, SourceContact } from '../listing-draft.ts';
import { syncContactPhotos } from '../source-photos/queries.ts';
import {
  type ContactKind,
  type KnownContact,
  readKnownContacts,
  touchListingsOf,
  writeContacts,
} from './queries.ts';

const SLUG_MAX = 60;
const MARK_LETTERS = 8;

/** The same for the same record, so that one that comes back has its address again. */
function slugOf(source: string, kind: ContactKind, { key, name }: SourceContact): string {
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
  const mark = createHash('sha256')
    .update(JSON.stringify([source, kind, key]))
    .digest('hex')
    .slice(0, MARK_LETTERS);
  return words === '' ? mark : `${words}-${mark}`;
}

/** Of a listing: what its columns are, and the account that has claimed its agent, else its office. */
export interface ContactColumns {
  source_agent: string | null;
  source_office: string | null;
  agent_id: string | null;
}

const NOBODY: ContactColumns = { source_agent: null, source_office: null, agent_id: null };
const PARTS = ['name', 'email', 'phone', 'licence', 'address', 'photo'] as const;

/** Stores one kind of records where they are new or differ. @returns the records by their keys */
async function storeKind(
  db: Queryable,
  source: string,
  kind: ContactKind,
  said: ReadonlyMap<string, SourceContact & { office_id: string | null }>,
): Promise<Map<string, KnownContact>> {
  const keys = [...said.keys()];
  const read = async () =>
    new Map(
      (await readKnownContacts(db, source, keys))
        .filter((known) => known.kind === kind)
        .map((known) => [known.key, known]),
    );
  const before = await read();
  const changed = [...said.values()].filter((contact) => {
    const known = before.get(contact.key);
    if (known === undefined) return true;
    return (
      !known.hidden &&
      (known.office_id !== contact.office_id || PARTS.some((part) => known[part] !== contact[part]))
    );
  });
  if (changed.length === 0) return before;
  await writeContacts(
    db,
    source,
    changed.map((contact) => ({ ...contact, kind, slug: slugOf(source, kind, contact) })),
  );
  const renamed = changed.flatMap(({ key, name }) => {
    const known = before.get(key);
    return known !== undefined && known.name !== name ? [known._id] : [];
  });
  await touchListingsOf(db, renamed);
  const stored = await read();
  const photos = changed.flatMap(({ key, photo }) => {
    const contact = stored.get(key);
    return contact && (before.get(key)?.photo ?? '') !== photo
      ? [{ contact_id: contact._id, url: photo }]
      : [];
  });
  await syncContactPhotos(db, photos);
  return stored;
}

/** Brings the records of whom the drafts name to what these say. @returns of each draft what its columns are */
export async function storeContacts(
  db: Queryable,
  source: string,
  drafts: readonly IncomingListing[],
): Promise<(draft: IncomingListing) => ContactColumns> {
  const named = drafts.flatMap(({ contacts }) => contacts ?? []);
  if (named.every(({ agent, office }) => agent === null && office === null)) return () => NOBODY;
  const offices = await storeKind(
    db,
    source,
    'office',
    new Map(named.flatMap(({ office }) => (office ? [[office.key, { ...office, office_id: null }]] : []))),
  );
  const agents = await storeKind(
    db,
    source,
    'agent',
    new Map(
      named.flatMap(({ agent, office }) =>
        agent ? [[agent.key, { ...agent, office_id: (office && offices.get(office.key)?._id) ?? null }]] : [],
      ),
    ),
  );
  return ({ contacts }) => {
    const agent = contacts?.agent ? agents.get(contacts.agent.key) : undefined;
    const office = contacts?.office ? offices.get(contacts.office.key) : undefined;
    return {
      source_agent: agent?._id ?? null,
      source_office: office?._id ?? null,
      agent_id: agent?.claimed_by ?? office?.claimed_by ?? null,
    };
  };
}
