import { useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { fold } from '../../../../platform/contract/fold.ts';
import type { Market } from '../../../places/market.ts';
import { findDivision, findMarket, MARKETS } from '../../../places/markets.ts';
import { COUNTRIES } from '../../../places/places.ts';
import { addressOf, narrowed, placeFrom, placeValue, type Search } from '../kit/search-query.ts';

interface Entry {
  /** As forms write it: `jamaica/saint-ann/ocho-rios`. */
  value: string;
  name: string;
  /** What it is part of. */
  within?: string | undefined;
}
interface Group {
  id: string;
  /** Message key. */
  title: string;
  entries: Entry[];
}

const ANYWHERE = 'anywhere';
const WORDS = 'words';

const townEntries = ({ slug: country, towns }: Market): Entry[] =>
  towns.map(({ slug, name, region }) => ({
    value: `${country}/${region}/${slug}`,
    name,
    within: findDivision(region)?.name,
  }));

/** @param at the country searched in, whose places come first */
function useGroups(at: string | undefined): Group[] {
  const { formatMessage } = useIntl();
  const markets = MARKETS.toSorted((a, b) => Number(b.slug === at) - Number(a.slug === at));
  const country = (slug: string): Entry => ({ value: slug, name: formatMessage({ id: `place.${slug}` }) });
  return [
    ...markets.map((market) => ({
      id: market.slug,
      title: `filter.place.${market.divisionWord}`,
      entries: [
        country(market.slug),
        ...market.divisions.map(({ slug, name }) => ({ value: `${market.slug}/${slug}`, name })),
      ],
    })),
    { id: 'towns', title: 'filter.place.towns', entries: markets.flatMap(townEntries) },
    {
      id: 'countries',
      title: 'filter.place.countries',
      entries: [
        { value: ANYWHERE, name: formatMessage({ id: 'place.anywhere' }) },
        ...COUNTRIES.filter(({ slug }) => !findMarket(slug)).map(({ slug }) => country(slug)),
      ],
    },
  ];
}

/** Names that begin with the words come before those that only contain them. */
function matching(groups: Group[], text: string): Group[] {
  const wanted = fold(text.trim());
  const rank = ({ name }: Entry) => {
    const folded = fold(name);
    return folded.startsWith(wanted) ? 0 : folded.includes(wanted) ? 1 : 2;
  };
  return groups
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries.filter((entry) => rank(entry) < 2).toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const ROW = 'menu-row min-h-10 aria-selected:bg-lagoon-soft aria-selected:text-lagoon';

/** A place by typing its name; what is no place can be searched for in the texts. */
export function PlaceChooser({ search, onClose }: { search: Search; onClose: () => void }) {
  const { formatMessage, locale } = useIntl();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const groups = matching(useGroups(search.criteria.country), text);
  const words = text.trim();
  const chosen = useRef(false);
  const choose = (value: string) => {
    chosen.current = true;
    const place = value === WORDS ? { search: words } : { ...placeFrom(value), ...NO_OTHER_PLACE };
    onClose();
    void navigate(addressOf(narrowed(search, place)));
  };
  /** Enter chooses the marked entry; quicker than the marking, it chooses the first. */
  const onSubmit = () => {
    const first = groups[0]?.entries[0]?.value ?? WORDS;
    setTimeout(() => !chosen.current && words !== '' && choose(first));
  };
  return (
    <I18nProvider locale={locale}>
      <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst={words === ''}>
        <SearchField
          aria-label={formatMessage({ id: 'filter.place.hint' })}
          autoFocus
          onSubmit={onSubmit}
          className="input"
        >
          <Icon name="search" />
          <Input placeholder={formatMessage({ id: 'filter.place.hint' })} />
        </SearchField>
        <ListBox
          aria-label={formatMessage({ id: 'filter.place' })}
          onAction={(key) => choose(String(key))}
          renderEmptyState={() => (
            <p className="px-3 py-2 text-ink-3">
              <FormattedMessage id="filter.place.none" />
            </p>
          )}
          className="mt-2 max-h-80 overflow-auto outline-0"
        >
          {groups.map(({ id, title, entries }) => (
            <ListBoxSection key={id} id={id}>
              <Header className="px-3 pt-2 pb-1 text-micro text-ink-3">
                <FormattedMessage id={title} />
              </Header>
              <Collection items={entries}>
                {({ value, name, within }) => (
                  <ListBoxItem id={value} textValue={name} className={ROW}>
                    <span>{name}</span>
                    {within && <span className="ms-auto text-small text-ink-3">{within}</span>}
                    {value === placeValue(search.criteria) && <Icon name="check" size="s" />}
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          ))}
          {words !== '' && (
            <ListBoxItem id={WORDS} textValue={words} className={`${ROW} border-t border-line`}>
              <Icon name="search" size="s" />
              <FormattedMessage id="filter.place.words" values={{ words }} />
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </I18nProvider>
  );
}

const NO_OTHER_PLACE = {
  boundingBox: undefined,
  bounds: undefined,
  lat: undefined,
  lng: undefined,
  radius_km: undefined,
  address: undefined,
};
