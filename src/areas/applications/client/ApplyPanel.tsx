import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { closedBecause, typeFor } from '../rules.ts';
import { applyPath } from '../vocabulary.ts';

export function ApplyButton({ listing }: { listing: Property }) {
  if (closedBecause(listing) !== null) return null;
  return (
    <ButtonLink to={applyPath(listing._id)} variant="line">
      <FormattedMessage id={`application.apply.${typeFor(listing)}`} />
    </ButtonLink>
  );
}

/** In the side column of a listing's page: the way to apply. */
export function ApplyPanel({ listing }: { listing: Property }) {
  const t = useWords();
  if (closedBecause(listing) !== null) return null;
  return (
    <div className="panel grid gap-2 p-4 shadow-e2">
      <ButtonLink to={applyPath(listing._id)} variant="soft" size="big" full>
        {t(`application.apply.${typeFor(listing)}`)}
      </ButtonLink>
      <p className="text-center text-ink-3 text-small">{t('application.apply.note')}</p>
    </div>
  );
}
