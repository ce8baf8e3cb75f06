import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { bookPath } from '../vocabulary.ts';

/** In the contact card of a listing whose agent has given hours: the way to book a viewing. */
export function BookViewing({ listing }: { listing: Property }) {
  const t = useWords();
  const hydrated = useHydrated();
  const me = useSelector(({ auth }: WithAuth) => (hydrated ? auth.user?._id : undefined));
  const { agent } = listing;
  if (!agent?.ways.includes('viewing') || me === agent._id) return null;
  return (
    <div className="grid gap-2">
      <ButtonLink to={bookPath(listing._id)} rel="nofollow" size="big" full>
        <Icon name="cal" />
        {t('viewing.book')}
      </ButtonLink>
      <p className="text-center text-ink-3 text-small">{t('viewing.book.note')}</p>
    </div>
  );
}
