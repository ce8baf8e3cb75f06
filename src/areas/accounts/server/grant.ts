/** Roles changed by the operator from the command line; the first admin is made this way. */
import type { Role } from '#platform/contract/endpoint.ts';
import { insertEvent } from '#platform/server/audit/queries.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { emailFault, tidyEmail } from '../rules.ts';
import { ROLES } from '../vocabulary.ts';
import { lockRoles, readUserByEmail, setRoles } from './queries/users.ts';

export const USAGE = `npm run grant -- EMAIL ROLE [ROLE…]           gives roles: ${ROLES.join(', ')}
npm run grant -- EMAIL --take ROLE [ROLE…]    takes them; Buyer is what is left when none is
`;

export interface Grant {
  email: string;
  take: boolean;
  roles: Role[];
}

const roleOf = (arg: string) => ROLES.find((role) => role.toLowerCase() === arg.toLowerCase());

/** Reads the command line; null when it is wrong. */
export function readGrant(args: readonly string[]): Grant | null {
  const take = args.includes('--take');
  const [email = '', ...names] = args.filter((arg) => arg !== '--take');
  const roles = names.map(roleOf).filter((role) => role !== undefined);
  if (emailFault(email) !== null || roles.length === 0 || roles.length !== names.length) return null;
  return { email: tidyEmail(email), take, roles };
}

/** Changes the roles of a user; an address nobody has confirmed is given none. @returns the roles they have now */
export function applyGrant(db: Database, { email, take, roles }: Grant): Promise<Role[]> {
  return db.transaction().execute(async (tx) => {
    const user = await readUserByEmail(tx, email);
    const before = user && (await lockRoles(tx, user._id));
    if (!before) throw new StartupError(`Nobody is registered as ${email}. Let them register first.`);
    // Somebody else may have registered it.
    if (!take && !user.email_proved)
      throw new StartupError(
        `Nobody has shown that ${email} is theirs. Let them press the link in our email first.`,
      );
    const remaining = ROLES.filter((role) =>
      take ? before.includes(role) && !roles.includes(role) : [...before, ...roles].includes(role),
    );
    const now = remaining.length > 0 ? remaining : [ROLES[0]];
    await setRoles(tx, user._id, now);
    await insertEvent(tx, {
      ...{ event: 'roles-changed', actor: null, subject: { user_id: user._id }, target: 'npm run grant' },
      ...{ network: '', detail: { before, after: now } },
    });
    return now;
  });
}
