import type { SearchPage } from '#areas/search/contract.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

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
