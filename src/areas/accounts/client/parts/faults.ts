import type { IntlShape } from 'react-intl';
import type { Failure } from '../../../../platform/client/call.ts';
import { emailFault, NAME_MAX, nameFault, PASSWORD_MAX, PASSWORD_MIN } from '../../rules.ts';
import { isCommon } from './strength.ts';

type Say = IntlShape['formatMessage'];

/** Only what is wrong: entries without a sentence are left out. */
export function present<Field extends string>(
  faults: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as Partial<
    Record<Field, string>
  >;
}

export function emailProblem(say: Say, email: string): string | null {
  const fault = emailFault(email);
  return fault && say({ id: `fault.email.${fault}` });
}

export function nameProblem(say: Say, field: 'first_name' | 'last_name', name: string): string | null {
  const fault = nameFault(name);
  if (fault === 'required') return say({ id: `fault.${field}.required` });
  if (fault === 'too-long') return say({ id: 'fault.name.too-long' }, { max: NAME_MAX });
  return fault && say({ id: 'fault.characters' });
}

/** A password to sign in with may be anything; a new one is looked at. */
export async function newPasswordProblem(say: Say, password: string): Promise<string | null> {
  const length = [...password].length;
  if (length === 0) return say({ id: 'fault.password.required' });
  if (length < PASSWORD_MIN) return say({ id: 'fault.password.too-short' }, { min: PASSWORD_MIN });
  if (length > PASSWORD_MAX) return say({ id: 'fault.password.too-long' }, { max: PASSWORD_MAX });
  return (await isCommon(password)) ? say({ id: 'fault.common' }) : null;
}

/** A failure that is about no field, as a sentence that says what to do. */
export function failureText(say: Say, failure: Failure | undefined): string {
  if (failure?.status === 0) return say({ id: 'fault.offline' });
  if (failure?.status === 429) return say({ id: 'fault.tooMany' });
  return say({ id: 'fault.server' });
}
