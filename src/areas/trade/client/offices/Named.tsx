import { useEffect, useState } from 'react';
import { agentPath, officePath } from '#areas/listings/paths.ts';
import { SEARCH_MAX } from '#areas/trade/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';

/** Names are looked up when the typing rests this long; milliseconds. */
const PAUSE_MS = 200;

interface NamedProps {
  /** What is typed. */
  words: string;
  /** One was chosen. */
  onChoose: () => void;
}

/** Offices and agents whose names have what is typed; each leads to its page. Nothing where there are none. */
export function Named({ words, onChoose }: NamedProps) {
  const t = useWords();
  const [search, setSearch] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words.length > SEARCH_MAX ? null : words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { answer } = api.useRead('GET /offices/named', search === null ? null : { query: { search } });
  if (search === null || !answer || answer.results.length === 0) return null;
  return (
    <section aria-label={t('office.named')} className="mt-3 border-t border-line pt-3">
      <p className="text-label text-ink-2">{t('office.named')}</p>
      <ul>
        {answer.results.map(({ kind, slug, name, listings }) => (
          <li key={slug}>
            <Link
              to={kind === 'agent' ? agentPath(slug) : officePath(slug)}
              onClick={onChoose}
              className="menu-row min-h-11"
            >
              <Icon name={kind === 'agent' ? 'user' : 'building'} size="s" />
              <bdi>{name}</bdi>
              <span className="ms-auto text-small text-ink-3">
                {t('office.listings.count', { count: listings })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
