import { type FormEvent, useState } from 'react';
import { AccountSection } from '#areas/accounts/client/kit/AccountFrame.tsx';
import type { ViewingSettings } from '#areas/viewings/shapes.ts';
import {
  EXCEPTIONS_MAX,
  GAP_CHOICES,
  LINK_MAX,
  MINUTES_CHOICES,
  PLACES_MAX,
} from '#areas/viewings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Checkbox, Switch } from '#platform/client/ui/Choice.tsx';
import { DayField } from '#platform/client/ui/DayField.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';
import { CalendarAddress } from '../parts/CalendarAddress.tsx';
import { clockText, readLocal, SpanFields, WeekHours } from '../parts/WeekHours.tsx';
import { useTimes } from '../use-times.ts';

type Home = { _id: string; title: string; place: string };
/** What of an open house has a field with a message of its own. */
type AddField = 'property' | 'starts_at' | 'ends_at' | 'places';
const addFault = (field: string) => (
  <FormattedMessage id={`viewing.fault.${field as AddField}`} values={{ most: PLACES_MAX }} />
);

function AddForm({ homes }: { homes: readonly Home[] }) {
  const { send } = api.useSend();
  // A link from a listing names it.
  const named = new URLSearchParams(useLocation().search).get('home');
  const form = useForm<AddField>({
    values: { property: homes.find(({ _id }) => _id === named)?._id ?? '', places: '20' },
    check: ({ property, starts_at, ends_at, places }) => {
      const isThere = {
        property: property !== '',
        starts_at: readLocal(starts_at) !== null,
        ends_at: readLocal(ends_at) !== null,
        places: Number(places) >= 1 && Number(places) <= PLACES_MAX && Number.isInteger(Number(places)),
      };
      const missing = (Object.keys(isThere) as AddField[]).filter((field) => !isThere[field]);
      return Object.fromEntries(missing.map((field) => [field, addFault(field)]));
    },
    send: (values, _, once) => {
      const [starts_at, ends_at] = [readLocal(values.starts_at) ?? '', readLocal(values.ends_at) ?? ''];
      const body = { property: values.property, starts_at, ends_at, places: Number(values.places) };
      return send('POST /viewings/open-houses', { body }, { once, said: 'viewing.done.openHouse' });
    },
    fault: addFault,
    resets: true,
  });
  return (
    <Form of={form} className="grid gap-4 *:min-w-0 sm:grid-cols-2">
      <SelectField
        label={<FormattedMessage id="viewing.home" />}
        name="property"
        className="sm:col-span-2"
        any=""
        options={homes.map(({ _id }) => _id)}
        textOf={(id) => {
          const home = homes.find(({ _id }) => _id === id);
          return home && `${home.title}, ${home.place}`;
        }}
      />
      {(['starts_at', 'ends_at'] as const).map((name) => (
        <TextField
          key={name}
          label={<FormattedMessage id={`viewing.${name}`} />}
          name={name}
          type="datetime-local"
          step={300}
        />
      ))}
      <TextField
        label={<FormattedMessage id="viewing.placesField" />}
        name="places"
        type="number"
        min={1}
        max={PLACES_MAX}
      />
      <Submit variant="line" className="self-end justify-self-start">
        <FormattedMessage id="viewing.openHouse.add" />
      </Submit>
    </Form>
  );
}

/** Open houses of an agent: one time, many visitors. */
function OpenHouses() {
  const t = useWords();
  const { short, time } = useTimes();
  const { send } = api.useSend();
  const houses = api.useRead('GET /viewings/open-houses', { query: { limit: '50' } });
  const homes = api.useRead('GET /viewings/homes', {});
  const cancel = (id: string) =>
    send('DELETE /viewings/open-houses/{id}', { params: { id } }, { said: 'viewing.done.told' });
  return (
    <AccountSection title={t('viewing.openHouses')} text={t('viewing.openHouses.text')}>
      <Answered {...houses} waiting="text">
        {({ results }) => (
          <ul className="grid">
            {results.map(({ _id, property, starts_at, ends_at, places, coming }) => (
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
        )}
      </Answered>
      <Answered {...homes} waiting="form">
        {({ results }) => <AddForm homes={results} />}
      </Answered>
    </AccountSection>
  );
}

type Exceptions = ViewingSettings['exceptions'];

/** Days on which other hours hold, or none. */
function ExceptionDays({
  exceptions,
  onChange,
}: {
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
}) {
  const { formatDate, t } = useIntl();
  const [day, setDay] = useState('');
  const [closed, setClosed] = useState(true);
  const [span, setSpan] = useState({ from: 9 * 60, until: 12 * 60 });
  const add = () => {
    onChange([...exceptions, { day, ...(closed ? { from: 0, until: 0 } : span) }]);
    setDay('');
  };
  return (
    <div className="grid gap-4">
      <ul className="grid">
        {exceptions.map((one, index) => {
          const name = formatDate(`${one.day}T12:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: in their order
              key={index}
              className="flex items-center justify-between gap-4 border-line border-b"
            >
              <span>
                {name}{' '}
                <b className="num">
                  {one.from === one.until
                    ? t('viewing.noHours')
                    : `${clockText(one.from)} – ${clockText(one.until)}`}
                </b>
              </span>
              <IconButton
                icon="x"
                label={t('viewing.removeSpan', { day: name })}
                onClick={() => onChange(exceptions.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-end gap-4">
        <DayField
          label={t('viewing.exception.day')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Checkbox checked={closed} onChange={setClosed}>
          {t('viewing.exception.closed')}
        </Checkbox>
        {!closed && <SpanFields span={span} label={t('viewing.exception.day')} onChange={setSpan} />}
        <Button variant="line" disabled={day === '' || exceptions.length >= EXCEPTIONS_MAX} onClick={add}>
          {t('viewing.exception.add')}
        </Button>
      </div>
    </div>
  );
}

const NOTICE_CHOICES = [1, 2, 4, 12, 24, 48] as const;
const AHEAD_CHOICES = [7, 14, 21, 30, 60] as const;

interface Known {
  settings: ViewingSettings;
  version: number;
}
interface PartProps {
  settings: ViewingSettings;
  onChange: (change: Partial<ViewingSettings>) => void;
  faults: Failure['fields'];
}

interface NumberChoiceProps extends PartProps {
  field: 'minutes' | 'gap' | 'notice_hours' | 'days_ahead';
  choices: readonly number[];
}

function NumberChoice({ field, choices, settings, onChange }: NumberChoiceProps) {
  const value = settings[field];
  const all = [...new Set([...choices, value])].sort((a, b) => a - b);
  return (
    <SelectField
      label={<FormattedMessage id={`viewing.set.${field}`} />}
      value={value}
      onChange={({ target }) => onChange({ [field]: Number(target.value) })}
      options={all}
      textOf={(count) => count}
    />
  );
}

function Ways(props: PartProps) {
  const t = useWords();
  const { settings, onChange, faults } = props;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-x-6">
        <Checkbox checked={settings.in_person} onChange={(in_person) => onChange({ in_person })}>
          {t('viewing.kind.in-person')}
        </Checkbox>
        <Checkbox checked={settings.video} onChange={(video) => onChange({ video })}>
          {t('viewing.kind.video')}
        </Checkbox>
      </div>
      {faults?.in_person && (
        <Note tone="bad" icon="alert">
          <FormattedMessage id="viewing.fault.kinds" />
        </Note>
      )}
      {settings.video && (
        <TextField
          label={<FormattedMessage id="viewing.set.link" />}
          hint={<FormattedMessage id="viewing.set.link.hint" />}
          error={faults?.video_link && <FormattedMessage id="viewing.fault.link" />}
          type="url"
          dir="ltr"
          maxLength={LINK_MAX}
          value={settings.video_link}
          onChange={({ target }) => onChange({ video_link: target.value })}
        />
      )}
      <Switch checked={settings.confirm_first} onChange={(confirm_first) => onChange({ confirm_first })}>
        {t('viewing.set.confirm')}
      </Switch>
    </div>
  );
}

function HoursForm({ known: { settings: saved, version } }: { known: Known }) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [changed, setChanged] = useState<Partial<ViewingSettings>>({});
  const [faults, setFaults] = useState<Failure['fields']>();
  const settings = { ...saved, ...changed };
  const onChange = (change: Partial<ViewingSettings>) => setChanged({ ...changed, ...change });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const options = { ifMatch: version, said: 'viewing.done.hours' };
    const sent = await send('PUT /viewings/settings', { body: settings }, options);
    setFaults('answer' in sent ? undefined : sent.failure?.fields);
  };
  const part = { settings, onChange, faults };
  const isSpanWrong = Object.keys(faults ?? {}).some((field) => /^(hours|exceptions)\./.test(field));
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-6">
      <AccountSection title={t('viewing.set.week')} text={t('viewing.set.week.text')}>
        <WeekHours hours={settings.hours} onChange={(hours) => onChange({ hours })} />
        {isSpanWrong && (
          <Note tone="bad" icon="alert">
            {t('viewing.fault.hours')}
          </Note>
        )}
        <h3 className="text-label">{t('viewing.set.exceptions')}</h3>
        <ExceptionDays exceptions={settings.exceptions} onChange={(exceptions) => onChange({ exceptions })} />
      </AccountSection>
      <AccountSection title={t('viewing.set.how')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberChoice {...part} field="minutes" choices={MINUTES_CHOICES} />
          <NumberChoice {...part} field="gap" choices={GAP_CHOICES} />
          <NumberChoice {...part} field="notice_hours" choices={NOTICE_CHOICES} />
          <NumberChoice {...part} field="days_ahead" choices={AHEAD_CHOICES} />
        </div>
        <Ways {...part} />
        <Button type="submit" busy={busy !== null} className="justify-self-start">
          {t('viewing.set.save')}
        </Button>
      </AccountSection>
    </form>
  );
}

/** When an agent shows homes, open houses, and the private calendar address. */
function Hours() {
  const reading = api.useRead('GET /viewings/settings', {});
  return (
    <Answered {...reading}>
      {({ version, ...settings }) => (
        <div className="grid gap-6">
          <HoursForm known={{ settings, version }} />
          <OpenHouses />
          <CalendarAddress />
        </div>
      )}
    </Answered>
  );
}

export { Hours as Component };
