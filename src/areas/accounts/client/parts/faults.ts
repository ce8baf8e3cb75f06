import { accountEmailFault, NAME_MAX, nameFault, PASSWORD_MAX, PASSWORD_MIN } from '#areas/accounts/rules.ts';
import type { Failure } from '#platform/client/failure.ts';
import type { IntlShape } from '#platform/client/intl.tsx';

/** Characters from which a password counts as good. */
const GOOD_LENGTH = 14;

export type Strength = 'none' | 'short' | 'common' | 'fair' | 'good';

/** Strength by length and by the list of common passwords; character classes do not count. */
export function strengthOf(password: string, common: boolean): Strength {
  const length = [...password].length;
  if (length === 0) return 'none';
  if (length < PASSWORD_MIN) return 'short';
  if (common) return 'common';
  return length < GOOD_LENGTH ? 'fair' : 'good';
}

/**
 * Whether a password is common. The list has some kilobytes and is fetched on first use. When that fails the
 * answer is no; the server checks again.
 */
export function isCommon(password: string): Promise<boolean> {
  return import('#areas/accounts/common-passwords.ts').then(
    ({ isCommonPassword }) => isCommonPassword(password),
    () => false,
  );
}

type FormatMessage = IntlShape['t'];

/** Faults by field, without the fields that have none. */
export function present<Field extends string>(faults: Record<Field, string | null>) {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as Partial<
    Record<Field, string>
  >;
}

export function emailProblem(say: FormatMessage, email: string): string | null {
  const fault = accountEmailFault(email);
  return fault && say(`fault.email.${fault}`);
}

function nameProblem(say: FormatMessage, field: 'first_name' | 'last_name', name: string): string | null {
  const fault = nameFault(name);
  if (fault === 'required') return say(`fault.${field}.required`);
  if (fault === 'too-long') return say('fault.name.too-long', { max: NAME_MAX });
  if (fault === 'reserved') return say('fault.name.reserved');
  return fault && say('fault.characters');
}

/** Faults of first and last name. */
export const nameProblems = (
  say: FormatMessage,
  { first_name, last_name }: Record<'first_name' | 'last_name', string>,
) => ({
  first_name: nameProblem(say, 'first_name', first_name),
  last_name: nameProblem(say, 'last_name', last_name),
});

/** Fault of a new password. A password to sign in with is not checked. */
export async function newPasswordProblem(say: FormatMessage, password: string): Promise<string | null> {
  const length = [...password].length;
  if (length === 0) return say('fault.password.required');
  if (length < PASSWORD_MIN) return say('fault.password.too-short', { min: PASSWORD_MIN });
  if (length > PASSWORD_MAX) return say('fault.password.too-long', { max: PASSWORD_MAX });
  return (await isCommon(password)) ? say('fault.common') : null;
}

/** Message for a failure that is about no field; says what to do. */
export function failureText(say: FormatMessage, failure: Failure | undefined): string {
  if (failure?.status === 0) return say('fault.offline');
  if (failure?.status === 403) return say('fault.locked');
  if (failure?.status === 429) return say('fault.tooMany');
  return say('fault.server');
}
