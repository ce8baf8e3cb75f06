import { useSelector } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Chip } from '#platform/client/ui/Chip.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import '../kit/user-state.ts';
import type { WithUser } from '../kit/user-state.ts';

/** Accounts of the demonstration; choosing one fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const accounts = useSelector(({ user }: WithUser) => user.options?.demo);
  const [first] = accounts ?? [];
  if (!accounts || !first) return null;
  return (
    <Note icon="info">
      <p className="mb-2">
        <FormattedMessage id="door.demo" />
      </p>
      <ul className="flex flex-wrap gap-2">
        {accounts.map(({ role, email, password }) => (
          <li key={email}>
            <Chip small icon="user" title={email} onClick={() => onChoose(email, password)}>
              <FormattedMessage id={`account.${role.toLowerCase()}`} />
            </Chip>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2">
        {accounts.map(({ email }) => email).join(', ')}
        <br />
        <FormattedMessage id="door.demo.password" values={{ password: <b>{first.password}</b> }} />
      </p>
    </Note>
  );
}
