import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { User } from '#areas/accounts/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { WorkTabs } from './AccountNav.tsx';
import { PROFILE_PATH, signInPath } from './paths.ts';
import { isPermitted, loggedOut, useAccountDispatch, type WithAuth } from './state.ts';
import { checkAuthState } from './steps.ts';
import { personalLeft, personalShown, type WithVisit } from './visit-state.ts';

function SignInPrompt() {
  const t = useWords();
  const location = useLocation();
  const action = <ButtonLink to={signInPath(location)}>{t('account.signIn')}</ButtonLink>;
  return <Empty icon="lock" words="account.needed" action={action} />;
}

/** Whether somebody is signed in could not be asked. */
export function Unreachable() {
  const dispatch = useAccountDispatch();
  const action = (
    <Button onClick={() => void dispatch(checkAuthState(undefined))}>
      <Icon name="again" />
      <FormattedMessage id="ui.retry" />
    </Button>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id="account.offline" />} action={action}>
      <FormattedMessage id="fault.offline" />
    </Empty>
  );
}

/** Anybody may become a seller; the other roles are given. */
function NotPermitted({ isForSellers }: { isForSellers: boolean }) {
  const key = isForSellers ? 'sellers' : 'others';
  const action = (
    <ButtonLink to={isForSellers ? '/list-a-home' : PROFILE_PATH} variant="line">
      <FormattedMessage id={`account.notPermitted.${key}.action`} />
    </ButtonLink>
  );
  return (
    <Empty icon="lock" title={<FormattedMessage id="account.notPermitted" />} action={action}>
      <FormattedMessage id={`account.notPermitted.${key}`} />
    </Empty>
  );
}

/** The session has ended under somebody's hands: they sign in beside this screen, which follows and is as it was. */
function SessionEnded() {
  const location = useLocation();
  const action = (
    <a href={signInPath(location)} target="_blank" rel="noopener" className="btn">
      <FormattedMessage id="account.ended.signIn" />
    </a>
  );
  return <Empty icon="lock" words="account.ended" action={action} />;
}

/**
 * Says that a screen of the person's own is shown; leaving one whose session has ended forgets what is theirs.
 * @returns who was here when it ended, or when their account could not be reached
 */
function useEndedVisit(user: User | null): User | null {
  const store = useStore<WithAuth & WithVisit>();
  const person = useSelector(({ visit }: WithVisit) => (visit.isShown ? visit.person : null));
  useEffect(() => {
    if (user) store.dispatch(personalShown(user));
  }, [store, user]);
  useEffect(
    () => () => {
      const { auth, visit } = store.getState();
      if (!auth.user && !auth.session && visit.person) store.dispatch(loggedOut());
      store.dispatch(personalLeft());
    },
    [store],
  );
  return user ? null : person;
}

interface RequireUserProps {
  /** Roles that may see the children; every signed-in user when left out. */
  permitted?: readonly Role[];
  /** Shown until the session is checked. */
  waiting?: ReactNode;
  children: (user: User) => ReactNode;
}

/** Renders its children for a signed-in user with a permitted role, else asks to sign in. Pages rendered by the server know no user yet. */
function RequireUser({
  permitted,
  waiting = <PartsSkeleton of="panels" className="max-w-[760px]" />,
  children,
}: RequireUserProps) {
  const { user, session, loading } = useSelector((state: WithAuth) => state.auth);
  const hydrated = useHydrated();
  const person = useEndedVisit(user) ?? user;
  if (person) {
    if (!isPermitted(person.roles, permitted ?? null))
      return <NotPermitted isForSellers={permitted?.includes('Owner') ?? false} />;
    return (
      <>
        {!user && <div role="alert">{session ? loading ? waiting : <Unreachable /> : <SessionEnded />}</div>}
        {/* Of somebody else nothing is left. */}
        <div key={person._id} className={user ? 'contents' : 'hidden'}>
          {children(person)}
        </div>
      </>
    );
  }
  if (hydrated && !session) return <SignInPrompt />;
  if (hydrated && !loading) return <Unreachable />;
  return (
    <>
      <div className="js-only">{waiting}</div>
      {!hydrated && (
        <div className="hidden [@media(scripting:none)]:block">
          <SignInPrompt />
        </div>
      )}
    </>
  );
}

/** What the code of a screen that belongs to a person exports. */
export interface PersonalView {
  Component: ComponentType<{ user: User }>;
  /** Until it is known who is here. */
  Waiting?: ComponentType;
  /** Instead of the request to sign in, for whoever is not. */
  Visitor?: ComponentType;
}

interface PersonalFrameOptions {
  /** Key of the heading; without one the view brings its own and the whole width. */
  heading: string | undefined;
  /** A view without a heading has the tabs of its group at the foot of a phone. */
  isListed: boolean;
  /** Key of the sentence below the heading. */
  lead: string | undefined;
  permitted: readonly Role[] | undefined;
}

export function withPersonalFrame(
  { Component, Waiting, Visitor }: PersonalView,
  { heading, isListed, lead, permitted }: PersonalFrameOptions,
): ComponentType {
  function Guarded() {
    return (
      <RequireUser {...(permitted && { permitted })} {...(Waiting && { waiting: <Waiting /> })}>
        {(user) => <Component user={user} />}
      </RequireUser>
    );
  }
  function Framed() {
    const isVisitor = useSelector(({ auth }: WithAuth) => !auth.user && !auth.session);
    const hydrated = useHydrated();
    if (Visitor && hydrated && isVisitor) return <Visitor />;
    if (!heading)
      return (
        <>
          {isListed && !isVisitor && <WorkTabs />}
          <Guarded />
        </>
      );
    return (
      <AccountFrame title={<FormattedMessage id={heading} />} lead={lead && <FormattedMessage id={lead} />}>
        <Guarded />
      </AccountFrame>
    );
  }
  return Framed;
}
