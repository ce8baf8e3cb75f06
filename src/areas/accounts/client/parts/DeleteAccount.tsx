import type { User } from '#areas/accounts/contract.ts';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { deleteUser } from '../requests.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { failureText, present } from './faults.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useForm } from './use-form.ts';

const OWN_TEXTS: Record<string, string> = {
  unprocessable: 'security.delete.demo',
  'sign-in-again': 'security.delete.again',
};

function useDeletion(user: User) {
  const dispatch = useAccountDispatch();
  const navigate = useNavigate();
  const say = useWords();
  const notices = useNotices();
  return useForm<'confirm'>({
    check: ({ confirm }) =>
      present({
        confirm: tidyEmail(confirm) === user.email ? null : say('fault.confirm', { email: user.email }),
      }),
    send: async ({ confirm }) => {
      const answer = await dispatch(deleteUser(confirm));
      if (deleteUser.rejected.match(answer)) {
        const own = OWN_TEXTS[answer.payload?.code ?? ''];
        return { form: own ? say(own) : failureText(say, answer.payload) };
      }
      notices.success('security.delete.done');
      await navigate('/', { replace: true });
      return 'leaving';
    },
  });
}

/** Deletes the account, after opening the section and typing the address, to prevent accidents. */
export function DeleteAccount({ user }: { user: User }) {
  const form = useDeletion(user);
  return (
    <details className="group">
      <summary className="btn btn-bad group-open:hidden">
        <FormattedMessage id="security.delete.open" />
      </summary>
      <form {...form.bind} className="grid max-w-[420px] gap-4">
        <FaultSummary form={form} />
        <TextField
          name="confirm"
          label={<FormattedMessage id="security.delete.confirm" values={{ email: user.email }} />}
          error={form.faults.confirm}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          dir="ltr"
          required
        />
        <SubmitButton variant="bad" busy={form.busy} className="justify-self-start">
          <FormattedMessage id="security.delete.button" />
        </SubmitButton>
      </form>
    </details>
  );
}
