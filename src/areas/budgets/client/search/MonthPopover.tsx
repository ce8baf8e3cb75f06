import { type RefObject, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatAddress, type Search } from '#areas/search/address.ts';
import { narrowed } from '#areas/search/client/kit/change-search.ts';
import type { Late } from '#platform/client/areas.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Popover } from '#platform/client/ui/Popover.tsx';
import { fetchTerms, type WithLending } from '../lending.ts';
import type { WithBudget } from '../state.ts';
import { MonthForm } from './MonthForm.tsx';
import { useMonth } from './MonthLabel.tsx';

interface MonthPopoverProps {
  search: Search;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** At the chip: what one can pay a month becomes the highest price of the search. */
export function MonthPopover({ search, triggerRef, onClose }: MonthPopoverProps) {
  const dispatch = useDispatch<Dispatch<WithLending & WithBudget>>();
  const navigate = useNavigate();
  const t = useWords();
  const month = useMonth(search);
  const known = useSelector(({ lending }: WithLending) => lending.terms !== null);
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen ?? null);
  useEffect(() => {
    if (!known) void dispatch(fetchTerms(undefined));
  }, [dispatch, known]);
  const show = (price_max: number | undefined) => {
    onClose();
    void navigate(formatAddress(narrowed(search, { price_max, currency: undefined })));
  };
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(open) => !open && onClose()}
      label={t('budget.chip')}
      className="w-88 p-4"
    >
      <MonthForm month={month} chosen={chosen} onShow={show} />
    </Popover>
  );
}
