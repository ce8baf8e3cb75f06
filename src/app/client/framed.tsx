import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { AccountFrame } from '../../areas/accounts/client/parts/AccountFrame.tsx';
import { Personal } from '../../areas/accounts/client/parts/Personal.tsx';
import { withWords } from '../../areas/accounts/client/parts/Words.tsx';
import type { User } from '../../areas/accounts/contract.ts';
import type { Role } from '../../platform/contract/endpoint.ts';

/** What an area gives for a screen that belongs to a person. */
export interface PersonalPart {
  Component: ComponentType<{ user: User }>;
  /** Until it is known who is here. */
  Waiting?: ComponentType;
}

interface Frame {
  /** Key of the heading; without one the part brings its own, and stands without the menu of the account. */
  heading?: string | undefined;
  lead?: string | undefined;
  permitted?: readonly Role[] | undefined;
}

/** Sets an area's part into the frame of the account, for whoever is signed in. */
export function framed(
  { Component, Waiting }: PersonalPart,
  { heading, lead, permitted }: Frame,
): ComponentType {
  function Guarded() {
    return (
      <Personal {...(permitted && { permitted })} {...(Waiting && { waiting: <Waiting /> })}>
        {(user) => <Component user={user} />}
      </Personal>
    );
  }
  function Framed() {
    if (!heading) return <Guarded />;
    return (
      <AccountFrame title={<FormattedMessage id={heading} />} lead={lead && <FormattedMessage id={lead} />}>
        <Guarded />
      </AccountFrame>
    );
  }
  return withWords(Framed);
}
