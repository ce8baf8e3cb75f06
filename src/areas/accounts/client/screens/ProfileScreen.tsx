import type { User } from '#areas/accounts/contract.ts';
import { tidyName } from '#areas/accounts/rules.ts';
import { FaultSummary, Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { AccountSection } from '../kit/AccountFrame.tsx';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { AvatarEditor } from '../parts/AvatarEditor.tsx';
import { failureText, nameProblems, present } from '../parts/faults.ts';
import { NameFields } from '../parts/fields.tsx';
import { saveProfile } from '../requests.ts';

function Names({ user }: { user: User }) {
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  const form = useForm<'first_name' | 'last_name'>({
    values: user,
    check: (said) => present(nameProblems(say, said)),
    send: async ({ first_name, last_name }) => {
      const names = { first_name: tidyName(first_name), last_name: tidyName(last_name) };
      const answer = await dispatch(saveProfile(names));
      if (saveProfile.rejected.match(answer)) return { form: failureText(say, answer.payload) };
      notices.success('profile.saved');
      return undefined;
    },
  });
  return (
    <Form of={form} className="grid gap-4">
      <FaultSummary />
      <NameFields />
      <Submit className="justify-self-start">{say('profile.save')}</Submit>
    </Form>
  );
}

function Identity({ user }: { user: User }) {
  const t = useWords();
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <dt className="text-label">{t('profile.email')}</dt>
        <dd className="[overflow-wrap:anywhere]">{user.email}</dd>
        <dd className="text-small text-ink-3">{t('profile.email.hint')}</dd>
      </div>
      <div className="grid content-start gap-1">
        <dt className="text-label">{t('profile.userName')}</dt>
        <dd className="[overflow-wrap:anywhere]">
          <bdi>{user.user_name}</bdi>
        </dd>
        <dd className="flex flex-wrap gap-1.5">
          {user.roles.map((role) => (
            <Badge key={role} tone="lagoon">
              {t(`account.${role.toLowerCase()}`)}
            </Badge>
          ))}
        </dd>
      </div>
    </dl>
  );
}

export function Component({ user }: { user: User }) {
  return (
    <>
      <AccountSection title={<FormattedMessage id="profile.picture" />}>
        <AvatarEditor user={user} />
      </AccountSection>
      <AccountSection title={<FormattedMessage id="profile.name" />}>
        <Names key={user._id} user={user} />
        <Identity user={user} />
      </AccountSection>
    </>
  );
}
