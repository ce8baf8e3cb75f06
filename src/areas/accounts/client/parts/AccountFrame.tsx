import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import { useHydrated } from '../../../../platform/client/use-hydrated.ts';
import type { Role } from '../../../../platform/contract/endpoint.ts';
import type { User } from '../../contract.ts';
import { SIGN_IN_PATH } from '../../vocabulary.ts';
import { doorPath, errandAt } from '../paths.ts';
import { isPermitted } from '../permitted.ts';
import { checkAuthState, type WithAuth } from '../state.ts';
import { useAccountDispatch } from '../use-account-dispatch.ts';
import { PLACES } from './places.ts';

/** Links to the screens of the account: a column beside them, a row above on narrow screens. */
function Places() {
  const { pathname } = useLocation();
  const { formatMessage } = useIntl();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of screen changes which link is current
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [pathname]);
  return (
    <nav aria-label={formatMessage({ id: 'account.nav' })} className="max-lg:-mx-(--side) min-w-0">
      <ul
        ref={list}
        className="no-scrollbar flex gap-1 overflow-x-auto max-lg:px-(--side) lg:grid lg:overflow-visible"
      >
        {PLACES.map(({ to, icon, name }) => (
          <li key={to} className="flex-none">
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-pill px-4 font-medium whitespace-nowrap text-ink-2 hover:bg-sunk aria-[current]:bg-lagoon-soft aria-[current]:font-semibold aria-[current]:text-lagoon"
            >
              <Icon name={icon} className="max-lg:size-4" />
              <FormattedMessage id={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FrameProps {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

export function AccountFrame({ title, lead, children }: FrameProps) {
  return (
    <div className="wrap grid items-start gap-x-[clamp(32px,4vw,64px)] gap-y-5 pt-4 lg:grid-cols-[232px_minmax(0,1fr)] lg:pt-8">
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+24px)]">
        <Places />
      </div>
      <div className="grid min-w-0 gap-6">
        <div className="grid gap-2">
          <h1>{title}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

/** One matter of a screen, in a panel of its own. */
export function Matter({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="panel grid max-w-[760px] gap-5">
      <div className="grid gap-1">
        <h2 className="text-h3">{title}</h2>
        {text && <p className="text-small text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}

function AskToSignIn() {
  const location = useLocation();
  const action = (
    <ButtonLink to={doorPath(SIGN_IN_PATH, errandAt(location))}>
      <FormattedMessage id="account.signIn" />
    </ButtonLink>
  );
  return (
    <Empty icon="lock" title={<FormattedMessage id="account.needed" />} action={action}>
      <FormattedMessage id="account.needed.text" />
    </Empty>
  );
}

function Unreachable() {
  const dispatch = useAccountDispatch();
  const action = (
    <Button onClick={() => void dispatch(checkAuthState(undefined))}>
      <Icon name="again" />
      <FormattedMessage id="account.retry" />
    </Button>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id="account.offline" />} action={action}>
      <FormattedMessage id="fault.offline" />
    </Empty>
  );
}

function Waiting() {
  return (
    <div className="grid max-w-[760px] gap-4" aria-busy="true">
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      <Skeleton className="h-48 rounded-photo" />
      <Skeleton className="h-32 rounded-photo" />
    </div>
  );
}

interface PersonalProps {
  /** Roles that may see it; everybody signed in when left out. */
  permitted?: readonly Role[];
  /** What is shown until it is known who is here. */
  waiting?: ReactNode;
  children: (user: User) => ReactNode;
}

/** What only whoever it belongs to sees. The page as the server makes it knows nobody yet. */
export function Personal({ permitted, waiting = <Waiting />, children }: PersonalProps) {
  const { user, session, loading } = useSelector((state: WithAuth) => state.auth);
  const hydrated = useHydrated();
  if (user) {
    if (isPermitted(user.roles, permitted ?? null)) return children(user);
    return (
      <Empty icon="lock" title={<FormattedMessage id="account.notPermitted" />}>
        <FormattedMessage id="account.notPermitted.text" />
      </Empty>
    );
  }
  if (hydrated && !session) return <AskToSignIn />;
  if (hydrated && !loading) return <Unreachable />;
  return (
    <>
      <div className="js-only">{waiting}</div>
      {!hydrated && (
        <div className="hidden [@media(scripting:none)]:block">
          <AskToSignIn />
        </div>
      )}
    </>
  );
}
