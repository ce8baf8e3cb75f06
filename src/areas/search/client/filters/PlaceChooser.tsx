import { Suspense, use, useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Collection, ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { useDispatch } from 'react-redux';
import { formatAddress, formatCriteria, parsePlaceField, type Search } from '#areas/search/address.ts';
import type { Places } from '#areas/search/contract.ts';
import { type Failure, failureFrom } from '#platform/client/failure.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useNavigateIfHere, useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { narrowed } from '../kit/change-search.ts';
import { fetchPlaces } from '../kit/requests.ts';
import { SearchSlotsContext } from '../kit/slots.ts';
import { pointAtPlace, type WithSearch } from '../kit/state.ts';
import { PlaceOverview } from './PlaceOverview.tsx';
import { allEntries, anywhere, matching, type PlaceEntry } from './place-entries.ts';

const WORDS = 'words';
/** Places with what the search would find there, as `Answered` takes them. */
function usePlaces({ criteria }: Search) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [answer, setPlaces] = useState<Places | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wide = anywhere(criteria);
  const load = () => {
    let wanted = true;
    setFailure(null);
    void dispatch(fetchPlaces(wide)).then((said) => {
      if (!wanted) return;
      if (fetchPlaces.fulfilled.match(said)) setPlaces(said.payload);
      else setFailure(said.payload ?? failureFrom(undefined));
    });
    return () => {
      wanted = false;
    };
  };
  useOnAddress(formatCriteria(wide), load);
  return { answer, failure, load };
}

function useNames() {
  const t = useWords();
  return {
    country: (slug: string) => t(`place.${slug}`),
    city: t('filter.place.city'),
  };
}

const ROW = 'menu-row min-h-11 aria-selected:bg-lagoon-soft aria-selected:text-lagoon';

interface FoundProps {
  found: readonly PlaceEntry[];
  words: string;
  onChoose: (value: string) => void;
}

function Found({ found, words, onChoose }: FoundProps) {
  const t = useWords();
  return (
    <ListBox
      aria-label={t('filter.place')}
      onAction={(key) => onChoose(String(key))}
      className="mt-2 max-h-96 overflow-auto outline-0"
    >
      <Collection items={found.map((entry) => ({ ...entry, id: entry.value }))}>
        {({ value, name, within, total }) => (
          <ListBoxItem id={value} textValue={name} className={ROW}>
            <span>{name}</span>
            {within && <span className="text-small text-ink-3">{within}</span>}
            <span className="ms-auto text-small text-ink-3 tabular-nums">
              <FormattedNumber value={total} />
            </span>
          </ListBoxItem>
        )}
      </Collection>
      <ListBoxItem id={WORDS} textValue={words} className={`${ROW} border-t border-line`}>
        <Icon name="search" size="s" />
        <FormattedMessage id="filter.place.words" values={{ words }} />
      </ListBoxItem>
    </ListBox>
  );
}

/** A place by its name, or by looking; what is no place can be searched for in the texts. */
export function PlaceChooser({ search, onClose }: { search: Search; onClose: () => void }) {
  const { t, locale } = useIntl();
  const navigate = useNavigateIfHere();
  const [text, setText] = useState('');
  const reading = usePlaces(search);
  const places = reading.answer;
  const names = useNames();
  const { named: Named } = use(SearchSlotsContext);
  const words = text.trim();
  const found = words === '' || !places ? [] : matching(allEntries(places, names), words);
  const chosen = useRef(false);
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const onPoint = (value: string | null) => void dispatch(pointAtPlace(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it closes, nothing is pointed at any more
  useEffect(() => () => onPoint(null), []);
  const to = (value: string) =>
    formatAddress(
      narrowed(search, value === WORDS ? { search: words } : { ...anywhere({}), ...parsePlaceField(value) }),
    );
  const choose = (value: string) => {
    chosen.current = true;
    onClose();
    navigate(to(value));
  };
  const chooseFirst = () => words !== '' && choose(found[0]?.value ?? WORDS);
  // Pressed before the places were here: the name typed may be one of them.
  const pressed = useRef(false);
  /** Enter chooses the marked entry; quicker than the marking, it chooses the first. */
  const onSubmit = () => {
    pressed.current = !places;
    if (places) setTimeout(() => !chosen.current && chooseFirst());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the places is waited for
  useEffect(() => {
    if (places && pressed.current) chooseFirst();
  }, [places]);
  return (
    <I18nProvider locale={locale}>
      <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst={words === ''}>
        <SearchField aria-label={t('filter.place.hint')} autoFocus onSubmit={onSubmit} className="input">
          <Icon name="search" />
          <Input placeholder={t('filter.place.hint')} />
        </SearchField>
        {words !== '' && places && <Found found={found} words={words} onChoose={choose} />}
      </Autocomplete>
      {words !== '' && Named && (
        <Suspense fallback={null}>
          <Named words={words} onChoose={onClose} />
        </Suspense>
      )}
      <Answered {...reading} waiting={<Skeleton className="mt-3 h-96" />}>
        {(known) =>
          words === '' && <PlaceOverview places={known} choosing={{ search, to, onPoint, onClose }} />
        }
      </Answered>
    </I18nProvider>
  );
}
