import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Link } from '../../../../platform/client/ui/Link.tsx';
import { useOnAddress } from '../../../../platform/client/use-on-address.ts';
import { useAccountMenu } from './account-menu.ts';

/** Links to the screens of the account: a column beside them, a row above on narrow screens. */
function AccountNav() {
  const { pathname } = useLocation();
  const { formatMessage } = useIntl();
  const items = useAccountMenu();
  const list = useRef<HTMLUListElement>(null);
  useOnAddress(pathname, () => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  });
  return (
    <nav aria-label={formatMessage({ id: 'account.nav' })} className="max-lg:-mx-(--side) min-w-0">
      <ul
        ref={list}
        className="no-scrollbar flex gap-1 overflow-x-auto max-lg:px-(--side) lg:grid lg:overflow-visible"
      >
        {items.map(({ to, icon, name }) => (
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
        {text && <p className="text-small text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}
