import { NAVIGATION } from '#areas/editorial/fixed.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Button, MoreLink } from '#platform/client/ui/Button.tsx';
import { ChipLink } from '#platform/client/ui/Chip.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

const [FOR_SALE] = NAVIGATION;

/** No such page: what happened, and three ways on. */
export function NotFoundScreen() {
  const t = useWords();
  return (
    <div className="wrap grid max-w-[720px] justify-items-center gap-4 pt-16 text-center">
      <span className="blank-arch tone-lagoon h-[132px] w-[108px] rounded-[60px_60px_12px_12px]">
        <Icon name="search" className="size-10" />
      </span>
      <h1>{t('missing.title')}</h1>
      <p className="text-ink-2">{t('missing.text')}</p>
      <form
        action={FOR_SALE?.to}
        className="mt-2 flex w-full max-w-[520px] flex-wrap items-end gap-3 text-start"
      >
        <TextField
          type="search"
          name="search"
          icon="pin"
          label={t('missing.where')}
          placeholder={t('missing.placeholder')}
          className="min-w-[min(100%,15rem)] flex-1"
        />
        <Button type="submit" className="min-h-12">
          <Icon name="search" />
          {t('missing.search')}
        </Button>
      </form>
      {FOR_SALE && FOR_SALE.regions.length > 0 && (
        <nav aria-label={t('nav.byParish')} className="mt-4">
          <ul className="flex flex-wrap justify-center gap-2">
            {FOR_SALE.regions.map(({ id, label, to }) => (
              <li key={id}>
                <ChipLink to={to}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <MoreLink to="/homes-for-sale?orderBy=listed_at&order=desc">{t('missing.newest')}</MoreLink>
    </div>
  );
}
