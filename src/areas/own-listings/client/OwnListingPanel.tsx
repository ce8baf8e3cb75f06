import { useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { listPath } from '../paths.ts';

/** In the side column of one's own listing: the tools for it, in place of what visitors are offered. */
export function OwnListingPanel({ id }: { id: string }) {
  const t = useWords();
  return (
    <div className="panel grid gap-3 shadow-e2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="home" />
        {t('own.panel')}
      </p>
      <p className="text-ink-2 text-small">{t('own.panel.text')}</p>
      <ButtonLink to={`${listPath(id)}?step=check`} full>
        {t('own.panel.edit')}
      </ButtonLink>
      <ButtonLink to={`${listPath(id)}?step=price`} variant="line" full>
        {t('own.panel.price')}
      </ButtonLink>
    </div>
  );
}
