import type { ReactNode } from 'react';
import { AccountNav } from './AccountNav.tsx';
import { AddressNote } from './AddressNote.tsx';
import { ConsentNote } from './ConsentNote.tsx';

interface AccountFrameProps {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className="wrap grid items-start gap-x-[clamp(32px,4vw,64px)] gap-y-5 pt-4 lg:grid-cols-[232px_minmax(0,1fr)] lg:pt-8">
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+24px)]">
        <AccountNav />
      </div>
      <div className="grid min-w-0 gap-6">
        <div className="grid gap-2">
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
