/** Demo accounts; they exist in demo mode only. */
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../../platform/contract/endpoint.ts';
import { hashPassword } from '../../../platform/server/identity/password.ts';
import { deleteIdentity, insertIdentity, updatePassword } from '../../../platform/server/identity/queries.ts';
import type { Database, Queryable } from '../../../platform/server/postgres/database.ts';
import type { SignInOptions } from '../contract.ts';
import { userNameOf } from '../rules.ts';
import {
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

/** Shown on the sign-in screen. The addresses end in the reserved `.example` (RFC 2606). */
const PASSWORD = 'blue mahoe 2026';
const PEOPLE: readonly DemoPerson[] = [
  { first_name: 'Bianca', last_name: 'Buyer', email: 'buyer@yaad.example', roles: ['Buyer'] },
  { first_name: 'Andre', last_name: 'Agent', email: 'agent@yaad.example', roles: ['Agent'] },
  { first_name: 'Ada', last_name: 'Admin', email: 'admin@yaad.example', roles: ['Admin'] },
];

/** Demo accounts offered on the sign-in screen. */
export const demoSignIns: SignInOptions['demo'] = PEOPLE.map(({ email, roles }) => ({
  role: roles[0] as Role,
  email,
  password: PASSWORD,
}));

async function store(tx: Queryable, issuer: string, person: DemoPerson, hash: string): Promise<string> {
  const [uid, user_id, account] = [uuidv7(), uuidv7(), uuidv7()];
  const { first_name, last_name, email, roles } = person;
  await insertIdentity(tx, { uid, login: uuidv7(), email, name: `${first_name} ${last_name}`, hash });
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

/**
 * Creates the demo accounts, or resets their passwords and roles. Outside demo mode removes those of an earlier
 * start.
 * @returns the agent's user id, to own a share of the demo listings
 */
export async function prepareDemo(db: Database, demo: boolean, issuer: string): Promise<string | null> {
  const hash = demo ? await hashPassword(PASSWORD) : '';
  return db.transaction().execute(async (tx) => {
    if (!demo) {
      await removeAll(tx);
      return null;
    }
    let agent: string | null = null;
    for (const person of PEOPLE) {
      const known = await setDemoRoles(tx, person.email, person.roles);
      if (known) await updatePassword(tx, person.email, hash);
      const id = known ?? (await store(tx, issuer, person, hash));
      if (person.roles.includes('Agent')) agent = id;
    }
    return agent;
  });
}
