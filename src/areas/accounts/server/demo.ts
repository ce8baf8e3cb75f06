/** Accounts of the demonstration. */

import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#platform/contract/endpoint.ts';
import { brand } from '#platform/server/brand/brand.ts';
import type { DemoPeople } from '#platform/server/env/env.ts';
import { hashPassword } from '#platform/server/identity/password.ts';
import {
  deleteIdentity,
  deleteOtherWaysIn,
  deleteSessions,
  insertIdentity,
  updatePassword,
} from '#platform/server/identity/queries.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import type { SignInOptions } from '../contract.ts';
import { userNameOf } from '../rules.ts';
import {
  anyoneReal,
  deleteUser,
  insertAccount,
  insertUser,
  openAccount,
  readDemoUsers,
  setDemoRoles,
} from './queries/users.ts';

interface DemoPerson {
  first_name: string;
  last_name: string;
  email: string;
  roles: Role[];
}

/** Published: it is shown on the sign-in screen, and never used where somebody else could use it. */
const PUBLISHED_PASSWORD = 'blue mahoe 2026';
const PASSWORD_BYTES = 12;
/** The addresses end in the reserved `.example` (RFC 2606). */
const PEOPLE: readonly DemoPerson[] = [
  { first_name: 'Bianca', last_name: 'Buyer', email: `buyer@${brand.slug}.example`, roles: ['Buyer'] },
  { first_name: 'Andre', last_name: 'Agent', email: `agent@${brand.slug}.example`, roles: ['Agent'] },
  { first_name: 'Ada', last_name: 'Admin', email: `admin@${brand.slug}.example`, roles: ['Admin'] },
];

/** What a start made of the demo people. */
export interface DemoPrepared {
  /** User id of the agent, to own a share of the demo listings. */
  agent: string | null;
  /** Accounts the sign-in screen offers to everybody. */
  offered: SignInOptions['demo'];
  /** A sentence for the operator's terminal. */
  notice: string | null;
}

const NOBODY: DemoPrepared = { agent: null, offered: [], notice: null };

const offered = (password: string): SignInOptions['demo'] =>
  PEOPLE.map(({ email, roles }) => ({ role: roles[0] as Role, email, password }));

/** @returns null when somebody real has the address */
async function store(tx: Queryable, issuer: string, person: DemoPerson, hash: string) {
  const [uid, user_id, account] = [uuidv7(), uuidv7(), uuidv7()];
  const { first_name, last_name, email, roles } = person;
  const identity = { uid, login: uuidv7(), email, name: `${first_name} ${last_name}`, hash };
  if (!(await insertIdentity(tx, identity))) return null;
  const user = { _id: user_id, first_name, last_name, email, roles, guest: false, locale: 'en' as const };
  await insertUser(tx, { ...user, user_name: `${userNameOf(first_name, last_name)}.demo`, demo: true });
  await insertAccount(tx, { _id: account, issuer, uid, user_id, email });
  await openAccount(tx, account);
  return user_id;
}

async function removeAll(tx: Queryable): Promise<void> {
  for (const { _id, uid } of await readDemoUsers(tx)) {
    await deleteUser(tx, _id);
    if (uid !== null) await deleteIdentity(tx, uid);
  }
}

/** Whoever got in with the password of an earlier start is out, however they made sure to come back. */
async function endAccess(tx: Queryable): Promise<void> {
  for (const { uid } of await readDemoUsers(tx)) {
    if (uid === null) continue;
    await deleteSessions(tx, uid);
    await deleteOtherWaysIn(tx, uid);
  }
}

/** Creates the demo accounts, or gives them their roles back, with this password. @returns the agent's user id */
async function keepAll(tx: Queryable, issuer: string, password: string): Promise<string | null> {
  const hash = await hashPassword(password);
  let agent: string | null = null;
  for (const person of PEOPLE) {
    const known = await setDemoRoles(tx, person.email, person.roles);
    if (known) await updatePassword(tx, person.email, hash);
    const id = known ?? (await store(tx, issuer, person, hash));
    if (person.roles.includes('Agent')) agent = id;
  }
  return agent;
}

const LEFT_OUT =
  'People of the demonstration are left out: somebody has registered here. DEMO=on brings them, with a password of their own; DEMO=off ends this line.';
const told = (password: string) =>
  `People of the demonstration sign in with the password ${password} until the next start: ${PEOPLE.map(({ email }) => email).join(', ')}.`;

/**
 * Prepares the demo accounts. The published password is theirs only where everything is local and nobody real is
 * in the database; elsewhere they have a random one for each start, or are removed.
 */
export function prepareDemo(db: Database, allowed: DemoPeople, issuer: string): Promise<DemoPrepared> {
  return db.transaction().execute(async (tx) => {
    const alone = !(await anyoneReal(tx));
    if (allowed.published && alone) {
      const agent = await keepAll(tx, issuer, PUBLISHED_PASSWORD);
      return { agent, offered: offered(PUBLISHED_PASSWORD), notice: null };
    }
    if (allowed.private) {
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      await endAccess(tx);
      return { agent: await keepAll(tx, issuer, password), offered: [], notice: told(password) };
    }
    await removeAll(tx);
    return { ...NOBODY, notice: allowed.published ? LEFT_OUT : null };
  });
}

/** What another process of this installation has made of the demo people. */
export async function readDemo(db: Database, allowed: DemoPeople): Promise<DemoPrepared> {
  const published = allowed.published && !(await anyoneReal(db));
  return { ...NOBODY, offered: published ? offered(PUBLISHED_PASSWORD) : [] };
}
