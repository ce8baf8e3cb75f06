import { use } from 'react';
import { FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { AccountCountsContext, AccountMenuContext, type AccountMenuItem, countOf } from './account-menu.ts';

/** How much is new behind a tab, and of what; nothing at none. */
export function TabCount({ tab, className = '' }: { tab: AccountMenuItem; className?: string }) {
  const t = useWords();
  const count = countOf(tab, use(AccountMenuContext), use(AccountCountsContext));
  if (count === 0) return null;
  return (
    // Words for screen readers have no place of their own: without one here they widen the page beside the row.
    <span className={`num relative rounded-pill bg-coral px-1.5 text-ground text-micro ${className}`}>
      <span aria-hidden="true">
        <FormattedNumber value={count} />
      </span>
      <span className="sr-only">{t(tab.count ?? 'account.count', { count })}</span>
    </span>
  );
}
