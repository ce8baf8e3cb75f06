import { QUALITY_PARTS } from '#areas/listings/publishing.ts';
import { useWords } from '#platform/client/intl.tsx';

const toneOf = (score: number, isDraft: boolean) =>
  score === QUALITY_PARTS.length ? 'bg-leaf' : isDraft ? 'bg-mango' : score <= 5 ? 'bg-rose' : 'bg-lagoon';

/** The quality meter: ten slats of a window, filled from the sill, with the count beside them. */
export function Louvre({ score, isDraft = false }: { score: number; isDraft?: boolean }) {
  const t = useWords();
  const tone = toneOf(score, isDraft);
  return (
    <span className="inline-flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid h-14 w-8 flex-none gap-[2px] overflow-hidden rounded-t-[16px] rounded-b-[4px] bg-sunk p-[3px]"
      >
        {QUALITY_PARTS.map((part, i) => (
          <span
            key={part}
            className={`rounded-[1px] ${QUALITY_PARTS.length - i <= score ? tone : 'bg-line'}`}
          />
        ))}
      </span>
      <span className="grid">
        <b className="text-h3">{t('own.quality', { score, total: QUALITY_PARTS.length })}</b>
        <span className="text-ink-2 text-small">{t('own.quality.name')}</span>
      </span>
    </span>
  );
}
