import { useInLanguage } from '#areas/listings/client/kit/photo-alt.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';

/** In the place of a home the visitor hid: its name, and the way back. */
export function HiddenCard({ card: said, onShow }: { card: PropertyCard; onShow: () => void }) {
  const t = useWords();
  const card = useInLanguage(said);
  return (
    <article className="grid content-center justify-items-start gap-2 self-stretch rounded-photo border border-dashed border-edge p-5 text-ink-2">
      <p>{t('card.hidden')}</p>
      <p dir="auto" className="font-medium">
        {card.title || <FormattedMessage id="card.untitled" />}
      </p>
      <Button variant="line" size="small" onClick={onShow}>
        {t('card.hide.again')}
      </Button>
    </article>
  );
}
