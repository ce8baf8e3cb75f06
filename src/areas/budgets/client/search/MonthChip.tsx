import { Suspense, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Search } from '#areas/search/address.ts';
import type { Late } from '#platform/client/areas.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import type { WithLending } from '../lending.ts';
import { isBought } from './pin-months.ts';

const load = () => import('./MonthPopover.tsx');
// What works a month out is not needed before there are terms to do it with.
const MonthLabel = latePart({
  when: 'open',
  load: async () => (await import('./MonthLabel.tsx')).MonthLabel,
  quiet: true,
});
const MonthPopover = latePart({ when: 'open', load: async () => (await load()).MonthPopover });

/** In the band of filters: searching by what one can pay a month. */
export function MonthChip({ search }: { search: Search }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const known = useSelector(({ lending }: Late<WithLending>) => Boolean(lending?.terms));
  const priced = known && search.criteria.price_max !== undefined;
  if (!isBought(search)) return null;
  const usual = <FormattedMessage id="budget.chip" />;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
        className={`js-only chip ${priced ? 'chip-on' : ''}`}
      >
        <bdi>
          {priced ? (
            <Suspense fallback={usual}>
              <MonthLabel search={search} />
            </Suspense>
          ) : (
            usual
          )}
        </bdi>
        <Icon name="down" size="s" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <MonthPopover search={search} triggerRef={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
