import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { FORGOT_PATH } from '../../vocabulary.ts';
import { doorPath, errandOf } from '../errand.ts';
import type { Form } from './use-form.ts';

interface Props {
  /** Whoever has typed their address in it already need not do it again. */
  form: Pick<Form<'email'>, 'field'>;
  className?: string;
  children: ReactNode;
}

/** Leads to where a code is asked for. */
export function ForgottenLink({ form, className = '', children }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = doorPath(FORGOT_PATH, errandOf(search));
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
