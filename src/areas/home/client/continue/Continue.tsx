import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import { readCriteria } from '#areas/search/criteria.ts';
import { searchUrl } from '#areas/search/paths.ts';
import type { Late } from '#platform/client/areas.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { lazyPart } from '#platform/client/lazy-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { remember, remembered } from './memory.ts';

const Remembered = lazyPart(async () => (await import('./Remembered.tsx')).Remembered, { quiet: true });

/** After a search of this visit: whether it may be remembered. */
function Offer({ onAgreed }: { onAgreed: () => void }) {
  const intl = useIntl();
  const last = useSelector(({ search }: Late<WithSearch>) => search?.pages?.at(-1)?.key);
  const { criteria } = readCriteria(Object.fromEntries(new URLSearchParams(last ?? '')));
  if (last === undefined) return null;
  const agree = () => {
    const name = headingOf(criteria, intl);
    remember({ search: { address: searchUrl(criteria), name, at: Date.now() }, homes: [] });
    onAgreed();
  };
  return (
    <div className="wrap mt-6 flex flex-wrap items-center gap-3 text-small text-ink-2">
      <span>
        <FormattedMessage id="home.continue.offer" />
      </span>
      <Button variant="line" size="small" onClick={agree}>
        <FormattedMessage id="home.continue.remember" />
      </Button>
    </div>
  );
}

/** Goes on from the last visit, for who agreed that this browser remembers it. */
export function Continue() {
  const hydrated = useHydrated();
  const [, setChanged] = useState(0);
  if (!hydrated) return null;
  const memory = remembered();
  const changed = () => setChanged((count) => count + 1);
  if (!memory) return <Offer onAgreed={changed} />;
  return (
    <Suspense fallback={null}>
      <Remembered memory={memory} onForgotten={changed} />
    </Suspense>
  );
}
