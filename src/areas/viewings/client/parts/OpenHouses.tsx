import { useState } from 'react';
import { AccountSection } from '#areas/accounts/client/kit/AccountFrame.tsx';
import { PLACES_MAX } from '#areas/viewings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';
import { useTimes } from '../use-times.ts';
import { readLocal } from './WeekHours.tsx';

type Home = { _id: string; title: string; place: string };
const EMPTY = { property: '', starts_at: '', ends_at: '', places: '20' };

function AddForm({ homes }: { homes: readonly Home[] }) {
  const { busy, send } = api.useSend();
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
    const body = { property, starts_at, ends_at, places: Number(places) };
    const options = { once: newIdempotencyKey(), said: 'viewing.done.openHouse' };
    const sent = await send('POST /viewings/open-houses', { body }, options);
    if ('answer' in sent) setForm(EMPTY);
    setFaults('answer' in sent ? undefined : sent.failure?.fields);
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
        busy={busy !== null}
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
  const t = useWords();
  const { short, time } = useTimes();
  const { send } = api.useSend();
  const { answer: houses } = api.useRead('GET /viewings/open-houses', { query: { limit: '50' } });
  const { answer: homes } = api.useRead('GET /viewings/homes', {});
  const cancel = (id: string) =>
    send('DELETE /viewings/open-houses/{id}', { params: { id } }, { said: 'viewing.done.told' });
  return (
    <AccountSection title={t('viewing.openHouses')} text={t('viewing.openHouses.text')}>
      <ul className="grid">
        {houses?.results.map(({ _id, property, starts_at, ends_at, places, coming }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2"
          >
            <span className="grid">
              <b>
                {short(starts_at)} – {time(ends_at)}
              </b>
              <span className="text-ink-2 text-small">
                <bdi>{property.title}</bdi> · {t('viewing.places', { coming, places })}
              </span>
            </span>
            <Button variant="bare" onClick={() => void cancel(_id)}>
              {t('viewing.cancelShort')}
            </Button>
          </li>
        ))}
      </ul>
      {homes && <AddForm homes={homes.results} />}
    </AccountSection>
  );
}
