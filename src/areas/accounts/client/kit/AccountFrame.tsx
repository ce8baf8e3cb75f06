import { type ReactNode, use, useState } from 'react';
import { useSelector } from 'react-redux';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { AccountNav, WorkTabs } from './AccountNav.tsx';
import { AddressNote } from './AddressNote.tsx';
import { TERMS_LINKS } from './Agreement.tsx';
import { AccountMenuContext, itemOf } from './account-menu.ts';
import { useAccountDispatch, type WithAuth } from './state.ts';
import { agree } from './steps.ts';

function Question({ version }: { version: string }) {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await dispatch(agree(version));
    setBusy(false);
    if (agree.rejected.match(answer)) notices.failed(answer.payload);
    else notices.success('consent.done');
  };
  return (
    <Note icon="shield">
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="measure min-w-0">
          <FormattedMessage
            id="consent.due"
            values={{ ...TERMS_LINKS, version: <Day key="version" at={version} style="long" /> }}
          />
        </p>
        <Button variant="line" size="small" busy={busy} onClick={() => void send()}>
          <FormattedMessage id="consent.agree" />
        </Button>
      </div>
    </Note>
  );
}

/** Asks whoever has not agreed to the terms in force; nothing for everybody else. */
function ConsentNote() {
  const { termsVersion } = useConfig();
  const due = useSelector(({ auth }: WithAuth) => auth.user?.consent_due ?? false);
  return due && termsVersion ? <Question version={termsVersion} /> : null;
}

interface AccountFrameProps {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part with `data-alone` has a phone's screen for itself. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  const { pathname } = useLocation();
  const current = itemOf(use(AccountMenuContext), pathname);
  // Whoever sells has their screens in the header.
  const isSelling = current?.group === 'selling' && current.permitted !== undefined;
  return (
    <div
      className={`group/frame wrap grid items-start max-lg:has-[[data-alone]]:[&>:first-child]:hidden gap-x-[clamp(32px,4vw,64px)] gap-y-5 pt-4 lg:pt-8 ${isSelling ? 'grid-cols-1' : 'lg:grid-cols-[232px_minmax(0,1fr)]'}`}
    >
      {isSelling ? (
        <WorkTabs />
      ) : (
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+24px)]">
          <AccountNav />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-2 max-lg:group-has-[[data-alone]]/frame:sr-only">
          <h1>{title}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        <AddressNote />
        <ConsentNote />
        {children}
      </div>
    </div>
  );
}

/** A section of an account screen, with its own heading, in a panel. */
export function AccountSection({
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
        {text && <p className="measure text-small text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}
