import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { AccountSection } from '#areas/accounts/client/kit/AccountFrame.tsx';
import type { OpenHouse } from '#areas/viewings/shapes.ts';
import { PLACES_MAX } from '#areas/viewings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { addOpenHouse, cancelOpenHouse, fetchHomes, fetchOpenHouses } from '../requests.ts';
import { useTimes } from '../use-times.ts';
import { readLocal } from './moment-field.ts';

type Home = { _id: string; title: string; place: string };
const EMPTY = { property: '', starts_at: '', ends_at: '', places: '20' };

function useOpenHouses() {
  const dispatch = useDispatch<Dispatch<object>>();
  const [houses, setHouses] = useState<OpenHouse[]>([]);
  const [homes, setHomes] = useState<Home[]>([]);
  const load = async () => {
    const [of, own] = await Promise.all([
      dispatch(fetchOpenHouses(undefined)),
      dispatch(fetchHomes(undefined)),
    ]);
    if (fetchOpenHouses.fulfilled.match(of)) setHouses(of.payload.results);
    if (fetchHomes.fulfilled.match(own)) setHomes(own.payload.results);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void load(), []);
  return { houses, homes, load };
}

function AddForm({ homes, onAdded }: { homes: readonly Home[]; onAdded: () => void }) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  // A link from a listing names it.
  const named = new URLSearchParams(useLocation().search).get('home');
  const first = homes.find(({ _id }) => _id === named)?._id ?? '';
  const [form, setForm] = useState({ ...EMPTY, property: first });
  const [faults, setFaults] = useState<Failure['fields']>();
  const set = (change: Partial<typeof EMPTY>) => setForm({ ...form, ...change });
  const [starts_at, ends_at] = [readLocal(form.starts_at), readLocal(form.ends_at)];
  const add = async () => {
    if (!starts_at || !ends_at) return;
    const { property, places } = form;
    const input = { property, starts_at, ends_at, places: Number(places), once: newIdempotencyKey() };
    const answer = await dispatch(addOpenHouse(input));
    if (addOpenHouse.rejected.match(answer)) {
      setFaults(answer.payload?.fields);
      if (!answer.payload?.fields) notices.failed(answer.payload);
      return;
    }
    setFaults(undefined);
    setForm(EMPTY);
    notices.success('viewing.done.openHouse');
    onAdded();
  };
  return (
    <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
      <SelectField
        label={<FormattedMessage id="viewing.home" />}
        className="sm:col-span-2"
        value={form.property}
        onChange={({ target }) => set({ property: target.value })}
      >
        <option value="" />
        {homes.map(({ _id, title, place }) => (
          <option key={_id} value={_id}>
            {`${title}, ${place}`}
          </option>
        ))}
      </SelectField>
      {(['starts_at', 'ends_at'] as const).map((field) => (
        <TextField
          key={field}
          label={<FormattedMessage id={`viewing.${field}`} />}
          error={faults?.[field] && <FormattedMessage id={`viewing.fault.${field}`} />}
          type="datetime-local"
          step={300}
          value={form[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
      <TextField
        label={<FormattedMessage id="viewing.placesField" />}
        type="number"
        min={1}
        max={PLACES_MAX}
        value={form.places}
        onChange={({ target }) => set({ places: target.value })}
      />
      <Button
        variant="line"
        className="self-end justify-self-start"
        disabled={!form.property || !starts_at || !ends_at || !(Number(form.places) >= 1)}
        onClick={() => void add()}
      >
        <FormattedMessage id="viewing.openHouse.add" />
      </Button>
    </div>
  );
}

/** Open houses of an agent: one time, many visitors. */
export function OpenHouses() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const { short, time } = useTimes();
  const { houses, homes, load } = useOpenHouses();
  const cancel = async (id: string) => {
    const answer = await dispatch(cancelOpenHouse(id));
    if (cancelOpenHouse.rejected.match(answer)) notices.failed(answer.payload);
    else notices.success('viewing.done.told');
    await load();
  };
  return (
    <AccountSection
      title={<FormattedMessage id="viewing.openHouses" />}
      text={<FormattedMessage id="viewing.openHouses.text" />}
    >
      <ul className="grid">
        {houses.map(({ _id, property, starts_at, ends_at, places, coming }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2"
          >
            <span className="grid">
              <b>
                {short(starts_at)} – {time(ends_at)}
              </b>
              <span className="text-ink-2 text-small">
                <bdi>{property.title}</bdi> ·{' '}
                <FormattedMessage id="viewing.places" values={{ coming, places }} />
              </span>
            </span>
            <Button variant="bare" onClick={() => void cancel(_id)}>
              <FormattedMessage id="viewing.cancelShort" />
            </Button>
          </li>
        ))}
      </ul>
      <AddForm key={homes.length > 0 ? 'homes' : 'none'} homes={homes} onAdded={() => void load()} />
    </AccountSection>
  );
}
