/** Roles given and taken by the operator: the first admin has nobody else to be made by. */
import type { Role } from '../../../platform/contract/endpoint.ts';
import type { Database } from '../../../platform/server/database.ts';
import { Trouble } from '../../../platform/server/trouble.ts';
import { emailFault, tidyEmail } from '../rules.ts';
import { ROLES } from '../vocabulary.ts';
import { readUserByEmail, setRoles } from './queries.ts';

export const USAGE = `npm run grant -- EMAIL ROLE [ROLE…]           gives roles: ${ROLES.join(', ')}
npm run grant -- EMAIL --take ROLE [ROLE…]    takes them; Buyer is what is left when none is
`;

export interface Grant {
  email: string;
  take: boolean;
  roles: Role[];
}

const roleOf = (word: string) => ROLES.find((role) => role.toLowerCase() === word.toLowerCase());

/** Null when the words make no sense. */
export function readGrant(words: readonly string[]): Grant | null {
  const take = words.includes('--take');
  const [email = '', ...asked] = words.filter((word) => word !== '--take');
  const roles = asked.map(roleOf).filter((role) => role !== undefined);
  if (emailFault(email) !== null || roles.length === 0 || roles.length !== asked.length) return null;
  return { email: tidyEmail(email), take, roles };
}

/** @returns the roles the person has now */
export function applyGrant(db: Database, { email, take, roles }: Grant): Promise<Role[]> {
  return db.transaction().execute(async (tx) => {
    const user = await readUserByEmail(tx, email);
    if (!user) throw new Trouble(`Nobody is registered as ${email}. Let them register first.`);
    const kept = ROLES.filter((role) =>
      take ? user.roles.includes(role) && !roles.includes(role) : [...user.roles, ...roles].includes(role),
    );
    const now = kept.length > 0 ? kept : [ROLES[0]];
    await setRoles(tx, user._id, now);
    return now;
  });
}
