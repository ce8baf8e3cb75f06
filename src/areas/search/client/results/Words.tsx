import type { SearchPage } from '#areas/search/contract.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

/** How the words of the search were understood: all must match, and which were not known. */
export function Words({ words }: Pick<SearchPage, 'words'>) {
  const intl = useIntl();
  const quoted = words.map(({ word }) => intl.t('search.words.quoted', { word }));
  const replaced = words.filter(({ instead }) => instead?.length);
  return (
    <ul className="grid gap-1 text-small text-ink-2">
      <li>
        <FormattedMessage
          id={words.length > 1 ? 'search.words.all' : 'search.words.one'}
          values={{ words: intl.formatList(quoted) }}
        />
      </li>
      {replaced.map(({ word, instead = [] }) => (
        <li key={word} className="flex items-start gap-1.5 text-mango-ink">
          <Icon name="info" size="s" className="mt-0.5" />
          <FormattedMessage
            id="search.words.instead"
            values={{
              word,
              instead: intl.formatList(
                instead.map((other) => intl.t('search.words.quoted', { word: other })),
                { type: 'disjunction' },
              ),
            }}
          />
        </li>
      ))}
    </ul>
  );
}
