import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#areas/accounts/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { WorkTabs } from './AccountNav.tsx';
import { RequireUser } from './RequireUser.tsx';
import type { WithAuth } from './state.ts';

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
