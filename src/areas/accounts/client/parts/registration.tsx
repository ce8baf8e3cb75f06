import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { failureText } from './faults.ts';
import { SubmitButton } from './SubmitButton.tsx';
import type { Faults, Form } from './use-form.ts';

/** Faults by field of a registration the server refused. */
export function useRefusal() {
  const say = useWords();
  const notices = useNotices();
  return (failure: Failure | undefined): Faults<'email' | 'password'> => {
    notices.error('notice.registerFailed');
    // The server answers a taken address like a free one and mails its owner; only the sign-in that follows fails.
    const taken = failure && [401, 409, 422].includes(failure.status);
    if (taken) return { form: say('fault.email.taken') };
    if (failure?.fields?.email) return { email: say('fault.email.malformed') };
    if (failure?.fields?.password) return { password: say('fault.common') };
    return { form: failureText(say, failure) };
  };
}

export function Submit<F extends string>({ form }: { form: Form<F> }) {
  return (
    <SubmitButton size="big" full busy={form.busy} className="mt-2">
      <FormattedMessage id="door.register.submit" />
    </SubmitButton>
  );
}
