import { Suspense, use, useState } from 'react';
import { formatAddress, type Search } from '#areas/search/address.ts';
import type { Understanding } from '#areas/search/contract.ts';
import { PLACE_COLUMNS } from '#areas/search/criteria/kinds.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { changed, narrowed } from '../kit/change-search.ts';
import { type Condition, conditionLabel, conditions, drop } from '../kit/conditions.ts';
import { placeName } from '../kit/place-name.ts';
import { SearchSlotsContext } from '../kit/slots.ts';
import { understoodSearch } from './sentence.ts';

interface UnderstoodProps {
  sentence: string;
  answer: Understanding;
  present: Search | null;
  /** A way out was taken. */
  onDone: () => void;
  className?: string;
}

/** No place, of any level. */
const NOWHERE: Criteria = Object.fromEntries(PLACE_COLUMNS.map((column) => [column, undefined]));

/** One thing that was understood, taken away with one press. */
function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useWords();
  return (
    <button
      type="button"
      onClick={onRemove}
      className="chip chip-on"
      aria-label={t('filter.remove', { condition: label })}
    >
      <bdi>{label}</bdi>
      <Icon name="x" size="s" />
    </button>
  );
}

/** What a sentence was understood as, in chips to correct, and what was not understood. */
export function Understood({ sentence, answer, present, onDone, className = '' }: UnderstoodProps) {
  const t = useWords();
  const intl = useIntl();
  const { named: Named } = use(SearchSlotsContext);
  const whole = understoodSearch(sentence, answer, present);
  // A change belongs to the sentence it was made in.
  const [edit, setEdit] = useState<{ of: Understanding; criteria: Criteria } | null>(null);
  const edited = edit?.of === answer ? edit.criteria : null;
  const criteria = edited ?? whole.criteria;
  const search = edited ? changed(whole, edited) : whole;
  const change = (next: Criteria) => setEdit({ of: answer, criteria: next });
  const place = placeName(criteria, intl);
  const keyOf = ({ kind, value }: Condition) => kind + (value ?? '');
  return (
    <div className={className} role="status">
      <p className="mb-2 text-label text-ink-2">{t('sentence.understood')}</p>
      <div className="flex flex-wrap gap-2">
        {criteria.categories?.map((category) => (
          <span key={category} className="chip">
            {intl.t(`category.${category}`)}
          </span>
        ))}
        {place && <Chip label={place} onRemove={() => change({ ...criteria, ...NOWHERE })} />}
        {conditions(criteria)
          .filter(({ kind }) => kind !== 'categories')
          .map((condition) => (
            <Chip
              key={keyOf(condition)}
              label={conditionLabel(intl, criteria, condition)}
              onRemove={() => change(drop(criteria, condition))}
            />
          ))}
      </div>
      {answer.corrected.map(({ word, instead }) => (
        <p key={word} className="mt-2 text-small text-ink-2">
          {t('sentence.corrected', { word, instead })}
        </p>
      ))}
      {answer.unknown.length > 0 && (
        <>
          <p className="mt-4 mb-2 text-label text-ink-2">{t('sentence.unknown')}</p>
          {answer.unknown.map((words) => (
            <p key={words} className="flex flex-wrap items-center gap-3">
              <s className="chip border-dashed text-ink-2">{words}</s>
              <Link
                to={formatAddress(
                  narrowed(search, { search: [criteria.search, words].filter(Boolean).join(' ') }),
                )}
                onClick={onDone}
                className="text-small font-semibold text-lagoon underline"
              >
                {t('sentence.look', { words })}
              </Link>
            </p>
          ))}
        </>
      )}
      {Named && (
        <Suspense fallback={null}>
          <Named words={sentence} onChoose={onDone} />
        </Suspense>
      )}
      <div className="mt-4 flex justify-end border-t border-line pt-4">
        <ButtonLink to={formatAddress(search)} onClick={onDone}>
          {edited ? t('filter.apply') : t('filter.show', { total: answer.total })}
        </ButtonLink>
      </div>
    </div>
  );
}
