import { type FormEvent, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { FORGOT_PATH } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import type { GuestAuth } from '../guest-auth.ts';
import { passwordAsked, type WithApplication } from '../state.ts';
import { useApplicationDispatch, useDraft } from './use-wizard.ts';

const Dialog = latePart({
  when: 'open',
  load: async () => (await import('#platform/client/ui/Dialog.tsx')).Dialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

interface PasswordDialogProps {
  signIn: GuestAuth['signIn'];
  onSignedIn: () => void;
}

function Form({ signIn, onSignedIn }: PasswordDialogProps) {
  const dispatch = useApplicationDispatch();
  const email = useDraft()?.values.email ?? '';
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function enter(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setBusy(true);
    const failure = await signIn(email.trim().toLowerCase(), password);
    setBusy(false);
    if (failure) {
      notices.warning('notice.loginFailed');
      return setFault(
        failure.status === 0
          ? 'ui.failed.offline'
          : failure.status === 429
            ? 'ui.failed.often'
            : 'apply.password.wrong',
      );
    }
    dispatch(passwordAsked(false));
    onSignedIn();
  }

  return (
    <form onSubmit={(event) => void enter(event)} className="grid gap-4">
      <p>
        <FormattedMessage id="apply.password.text" values={{ email: <b>{email}</b> }} />
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        name="password"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        label={<FormattedMessage id="apply.password.label" />}
        error={fault && <FormattedMessage id={fault} />}
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={FORGOT_PATH} target="_blank" className="link">
          <FormattedMessage id="apply.password.forgot" />
        </Link>
        <Button type="submit" busy={busy}>
          <FormattedMessage id="apply.password.send" />
        </Button>
      </div>
    </form>
  );
}

/** Somebody is registered with this address: signs in here and goes on, with nothing lost (specification, section 4). */
export function PasswordDialog(props: PasswordDialogProps) {
  const isAsked = useSelector(({ application }: WithApplication) => application.passwordNeeded);
  const dispatch = useApplicationDispatch();
  const t = useWords();
  if (!isAsked) return null;
  return (
    <Suspense>
      <Dialog
        isOpen
        onOpenChange={(open) => void dispatch(passwordAsked(open))}
        title={t('apply.password.title')}
      >
        <Form {...props} />
      </Dialog>
    </Suspense>
  );
}
