import { use, useEffect, useRef, useState } from 'react';
import type { FoundPlace } from '#areas/own-listings/contract.ts';
import { findDivision, findMarket, HOME_MARKET } from '#areas/places/markets.ts';
import { COUNTRIES, findCountry } from '#areas/places/places.ts';
import { PinMap } from '#areas/search/client/kit/HomesMap.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Combobox, type Suggestion } from '#platform/client/ui/Combobox.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { FormFields, SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';
import { OwnStep } from './Frame.tsx';
import { OptionCards } from './fields.tsx';
import type { StepProps } from './steps.ts';

/** A community fills the map. */
const COMMUNITY_ZOOM = 14;
const COUNTRY_ZOOM = 8;
const QUIET_MS = 150;

/** Asks the server for communities while a name is typed; the newest answer stands. */
function usePlaces(country: string) {
  const [text, setText] = useState('');
  const { answer } = api.useRead('GET /properties/mine/places', text ? { query: { text, country } } : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setText(typed), QUIET_MS);
  };
  return { found: answer?.results ?? [], ask };
}

const keyOf = ({ name, region }: FoundPlace) => `${name} ${region ?? ''}`;

function PlaceField({ listing, own, onTaken }: StepProps & { onTaken: () => void }) {
  const t = useWords();
  const { found, ask } = usePlaces(listing.country);
  const suggestions: Suggestion[] = found.map((place) => ({
    id: keyOf(place),
    label: place.name,
    hint: findDivision(place.region ?? undefined, listing.country)?.name ?? '',
  }));
  const typed = (text: string) => {
    if (text !== '') ask(text);
    own.change({ place: text });
  };
  const take = ({ id }: Suggestion) => {
    const place = found.find((one) => keyOf(one) === id);
    if (!place) return;
    own.change({ place: place.name, lat: place.lat, lng: place.lng });
    onTaken();
  };
  return (
    <Combobox
      label={t('own.place.community')}
      name="place"
      icon="search"
      value={listing.place}
      found={suggestions}
      onChange={typed}
      onTake={take}
    />
  );
}

function WhereIAm({ own, onTaken }: { own: StepProps['own']; onTaken: () => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
        own.change({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
        setState('idle');
        onTaken();
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <>
      <Button
        name="lat"
        variant="line"
        size="small"
        busy={state === 'asking'}
        onClick={ask}
        className="absolute start-2.5 bottom-2.5 z-[1] shadow-e2"
      >
        <Icon name="locate" size="s" />
        <FormattedMessage id="own.place.here" />
      </Button>
      {state === 'failed' && (
        <p
          role="status"
          className="absolute inset-x-2.5 top-2.5 z-[1] rounded-[12px] bg-raised p-3 text-small shadow-e2"
        >
          <FormattedMessage id="own.place.here.failed" />
        </p>
      )}
    </>
  );
}

/** Where it is: the community, the street, the pin, and what of it visitors see. */
export function PlaceStep({ listing, own }: StepProps) {
  const t = useWords();
  const [round, setRound] = useState(0);
  const country = findCountry(listing.country) ?? HOME_MARKET;
  const [west, south, east, north] = country.box;
  const isPlaced = listing.lat !== null && listing.lng !== null;
  const lat = listing.lat ?? (south + north) / 2;
  const lng = listing.lng ?? (west + east) / 2;
  const moveMap = () => setRound((count) => count + 1);
  const region = findDivision(listing.region ?? undefined, listing.country)?.name;
  const needsPin = use(FormFields).faults.lat !== undefined;
  const isAtSea = listing.problems.lat === 'sea' && own.saving === 'saved';
  return (
    <OwnStep own={own}>
      <SelectField
        name="country"
        label={t('own.place.country')}
        value={listing.country}
        onChange={({ target }) => own.change({ country: target.value, place: '', lat: null, lng: null })}
      >
        {COUNTRIES.toSorted((a, b) => Number(!findMarket(a.slug)) - Number(!findMarket(b.slug))).map(
          ({ slug }) => (
            <option key={slug} value={slug}>
              {t(`place.${slug}`)}
            </option>
          ),
        )}
      </SelectField>
      <PlaceField listing={listing} own={own} onTaken={moveMap} />
      <TextField
        name="address"
        label={t('own.place.street')}
        value={listing.address}
        autoComplete="off"
        maxLength={300}
        onChange={({ target }) => own.change({ address: target.value })}
      />
      <div className="grid gap-2">
        <div className="relative h-66 overflow-hidden rounded-photo bg-sea">
          <PinMap
            lat={lat}
            lng={lng}
            zoom={isPlaced ? COMMUNITY_ZOOM : COUNTRY_ZOOM}
            round={round}
            onPlaced={(at) => own.change(at)}
            unavailable={t('own.place.noMap')}
          />
          <WhereIAm own={own} onTaken={moveMap} />
        </div>
        {isAtSea ? (
          <Note tone="bad" icon="map">
            <b>{t('own.place.sea')}</b> {t('own.place.sea.text')}
          </Note>
        ) : (
          <p className="text-small" role="status">
            <b>{t('own.place.drag')}</b>{' '}
            <span className={needsPin ? 'text-rose' : 'text-ink-2'}>
              {isPlaced && region && t('own.place.in', { region })}
              {!isPlaced && t('own.place.none')}
            </span>
          </p>
        )}
      </div>
      <OptionCards
        legend={t('own.place.shown')}
        name="exact"
        value={listing.exact ? 'exact' : 'area'}
        options={(['exact', 'area'] as const).map((value) => ({
          value,
          label: t(`own.place.${value}`),
          text: t(`own.place.${value}.text`),
        }))}
        onChange={(value) => own.change({ exact: value === 'exact' })}
      />
    </OwnStep>
  );
}
