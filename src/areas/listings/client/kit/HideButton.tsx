import { useDispatch } from 'react-redux';
import { useWords } from '#platform/client/intl.tsx';
import { showNotice } from '#platform/client/notices.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHidden } from './hidden.ts';
import type { ListingActionProps } from './slots.ts';

const CARD = 'js-only relative grid size-11 place-items-center rounded-pill text-ink-3 hover:text-ink';
const PAGE = 'js-only btn btn-bare btn-small min-h-11';

/** Takes a home out of the visitor's maps and lists, or back in. */
export function HideButton({ id, title, place }: ListingActionProps) {
  const dispatch = useDispatch();
  const t = useWords();
  const { hidden, hide } = useHidden();
  const isHidden = hidden.includes(id);
  const press = () => {
    hide(id, !isHidden);
    if (!isHidden) dispatch(showNotice({ type: 'info', message: t('card.hide.done') }));
  };
  return (
    <button
      type="button"
      aria-pressed={isHidden}
      aria-label={t('card.hide', { title })}
      onClick={press}
      className={place === 'card' ? CARD : PAGE}
    >
      <Icon name={isHidden ? 'eye' : 'hide'} />
      {place === 'page' && (
        <span className="max-sm:sr-only">{t(isHidden ? 'card.hide.again' : 'card.hideIt')}</span>
      )}
    </button>
  );
}
