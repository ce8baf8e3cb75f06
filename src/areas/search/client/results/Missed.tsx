import { BETWEEN_MISSED, formatAddress, type Search } from '#areas/search/address.ts';
import type { SearchPage } from '#areas/search/contract.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { narrowed } from '../kit/change-search.ts';

/** Of an address (`bedrooms=many`), where nobody would look for it in a text. */
const isCondition = (words: string) => /^\w+=/.test(words);

/** What was not understood: of a sentence each part with the way to look for it in the descriptions. */
export function Missed({ search }: { search: Search }) {
  const t = useWords();
  const { missed, criteria } = search;
  if (!missed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="text-ink-2">{t('sentence.unknown')}</span>
      {missed.split(BETWEEN_MISSED).map((words) => (
        <span key={words} className="flex flex-wrap items-center gap-2">
          <s className="chip chip-small border-dashed text-ink-2">{words}</s>
          {!isCondition(words) && (
            <Link
              to={formatAddress(
                narrowed(search, { search: [criteria.search, words].filter(Boolean).join(' ') }),
              )}
              className="font-semibold text-lagoon underline"
            >
              {t('sentence.look', { words })}
            </Link>
          )}
        </span>
      ))}
    </div>
  );
}

/** How the words of the search were understood: all must match, and which were not known. */
export function Words({ words }: Pick<SearchPage, 'words'>) {
  const t = useWords();
  const intl = useIntl();
  const quoted = words.map(({ word }) => intl.t('search.words.quoted', { word }));
  const replaced = words.filter(({ instead }) => instead?.length);
  return (
    <ul className="grid gap-1 text-small text-ink-2">
      <li>
        {t(words.length > 1 ? 'search.words.all' : 'search.words.one', { words: intl.formatList(quoted) })}
      </li>
      {replaced.map(({ word, instead = [] }) => (
        <li key={word} className="flex items-start gap-1.5 text-mango-ink">
          <Icon name="info" size="s" className="mt-0.5" />
          {t('search.words.instead', {
            word,
            instead: intl.formatList(
              instead.map((other) => intl.t('search.words.quoted', { word: other })),
              { type: 'disjunction' },
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
