import type { MouseEvent, ReactNode } from 'react';
import { FORGOT_PATH } from '#areas/accounts/vocabulary.ts';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { returnToOf, signInScreenPath } from '../return-to.ts';
import type { Form } from './use-form.ts';

interface ForgottenLinkProps {
  /** The sign-in form; its address is carried over. */
  form: Pick<Form<'email'>, 'field'>;
  className?: string;
  children: ReactNode;
}

/** Link to the screen that sends a password-reset code. */
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
