import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { PASSWORD_MIN } from '#areas/accounts/rules.ts';
import { FORGOT_PATH } from '#areas/accounts/vocabulary.ts';
import type { FormState } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { returnToOf, signInScreenPath } from '../return-to.ts';
import { isCommon, type Strength, strengthOf } from './faults.ts';

/** First and last name. Both are required: the user name is made of them (specification, section 5). */
export function NameFields() {
  const t = useWords();
  const props = { dir: 'auto', required: true } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...props} name="first_name" label={t('door.firstName')} autoComplete="given-name" />
      <TextField {...props} name="last_name" label={t('door.lastName')} autoComplete="family-name" />
    </div>
  );
}

/** The address somebody signs in with. */
export function EmailField({ defaultValue }: { defaultValue?: string }) {
  const t = useWords();
  return (
    <TextField
      name="email"
      type="email"
      dir="ltr"
      label={t('door.email')}
      {...(defaultValue !== undefined && { defaultValue })}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

interface ForgottenLinkProps {
  /** The sign-in form; its address is carried over. */
  form: Pick<FormState<'email'>, 'field'>;
  className?: string;
  children: ReactNode;
}

export function ForgottenLink({ form, className = '', children }: ForgottenLinkProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = signInScreenPath(FORGOT_PATH, returnToOf(search));
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to, { state: { email: form.field('email')?.value ?? '' } });
  };
  return (
    <Link to={to} onClick={go} className={`link ${className}`}>
      {children}
    </Link>
  );
}

interface PasswordFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  defaultValue?: string;
  autoComplete: 'current-password' | 'new-password';
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const t = useWords();
  const toggle = (
    <IconButton
      icon="eye"
      label={t(shown ? 'door.password.hide' : 'door.password.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className={`js-only -me-2.5 ${shown ? 'text-lagoon' : 'text-ink-3'}`}
    />
  );
  return (
    <TextField
      {...props}
      name="password"
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      after={toggle}
    />
  );
}

/** Filled bars (of three) and their color. */
const LOOK: Record<Strength, { bars: number; color: string }> = {
  none: { bars: 0, color: 'bg-line' },
  short: { bars: 1, color: 'bg-mango' },
  common: { bars: 1, color: 'bg-rose' },
  fair: { bars: 2, color: 'bg-leaf' },
  good: { bars: 3, color: 'bg-leaf' },
};

function StrengthText({ strength, length }: { strength: Strength; length: number }) {
  if (strength === 'none') return <FormattedMessage id="strength.hint" values={{ min: PASSWORD_MIN }} />;
  if (strength === 'short')
    return <FormattedMessage id="strength.short" values={{ missing: PASSWORD_MIN - length }} />;
  return <FormattedMessage id={`strength.${strength}`} />;
}

/** Whether the password is on the list of common ones; false until the list is loaded. */
function useCommon(password: string): boolean {
  const [common, setCommon] = useState(false);
  useEffect(() => {
    let current = true;
    setCommon(false);
    if ([...password].length >= PASSWORD_MIN) void isCommon(password).then((is) => current && setCommon(is));
    return () => {
      current = false;
    };
  }, [password]);
  return common;
}

/** Field for a new password, with its strength. Length is the only rule. */
export function NewPasswordField({ label }: Pick<PasswordFieldProps, 'label'>) {
  const [password, setPassword] = useState('');
  const strength = strengthOf(password, useCommon(password));
  const { bars, color } = LOOK[strength];
  const words = <StrengthText strength={strength} length={[...password].length} />;
  return (
    <div className="grid gap-2">
      <PasswordField
        label={label}
        hint={<span aria-live="polite">{words}</span>}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className="flex gap-1" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`h-1 flex-1 rounded-pill transition-colors ${bar <= bars ? color : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}
