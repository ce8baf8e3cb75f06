import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { useDrawing } from '#areas/places/client/kit/use-drawing.ts';
import type { Filter } from '#areas/saved-searches/contract.ts';
import {
  EVENTS,
  type Event,
  FREQUENCIES,
  type Frequency,
  MOST_NAME,
  savedUrl,
} from '#areas/saved-searches/vocabulary.ts';
import { NEWEST_FIRST } from '#areas/search/address.ts';
import { conditionLabel, conditions } from '#areas/search/client/kit/conditions.ts';
import { EmbedButton } from '#areas/search/client/kit/EmbedButton.tsx';
import { HomesMap } from '#areas/search/client/kit/HomesMap.tsx';
import { headingOf, isInHeading } from '#areas/search/client/kit/heading.ts';
import { fetchShown } from '#areas/search/client/kit/map-requests.ts';
import { placeName } from '#areas/search/client/kit/place-name.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { FaultLine, Select, TextField } from '#platform/client/ui/Field.tsx';
import { useFocusAfter } from '#platform/client/ui/focus.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { MoreMenu } from '#platform/client/ui/MoreMenu.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { criteriaOf } from '../requests.ts';
import { type Change, useSavedRow } from '../use-saved-row.ts';
import { areaView, countryOf } from './area-view.ts';

interface EditRowProps {
  filter: Filter;
  change: (change: Change) => Promise<boolean>;
  onDone: () => void;
}

/** Form in the list for the name and the mail events of a saved search. Escape closes it without saving. */
function EditRow({ filter, change, onDone }: EditRowProps) {
  const t = useWords();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm<'name' | 'events'>({
    values: filter,
    check: ({ name, events }) => ({
      ...(name.trim() === '' && { name: t('saved.name.missing') }),
      ...(events === undefined && { events: t('saved.events.missing') }),
    }),
    send: async ({ name }, data) => {
      const saved = await change({ name: name.trim(), events: data.getAll('events') as Event[] });
      if (saved) onDone();
      return undefined;
    },
  });
  return (
    <Form
      of={form}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
      className="grid max-w-[560px] gap-4 border-line border-t pt-4"
    >
      <TextField ref={first} name="name" label={t('saved.name')} maxLength={MOST_NAME} dir="auto" />
      <fieldset className="grid gap-1">
        <legend className="text-label">{t('saved.events')}</legend>
        {EVENTS.map((one) => (
          <Checkbox key={one} name="events" value={one} defaultChecked={filter.events.includes(one)}>
            {t(`saved.event.${one}`)}
          </Checkbox>
        ))}
        {form.faults.events && <FaultLine role="alert">{form.faults.events}</FaultLine>}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Submit>{t('saved.keep')}</Submit>
        <Button variant="line" onClick={onDone}>
          {t('saved.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function AreaMap({ criteria }: { criteria: Criteria }) {
  const intl = useIntl();
  const drawn = useDrawing(countryOf(criteria));
  const view = useMemo(() => areaView(criteria, drawn), [criteria, drawn]);
  const place = placeName(criteria, intl) ?? intl.t('saved.anywhere');
  const label = intl.t('saved.map', { place });
  return (
    <div
      role="img"
      aria-label={label}
      className="relative grid h-16 w-20 flex-none md:h-20 md:w-24 place-items-center overflow-hidden rounded-[10px] bg-sea text-ink-3"
    >
      {view ? (
        <svg viewBox={view.box} className="absolute inset-0 size-full" aria-hidden="true">
          <g className="fill-none stroke-shelf" strokeWidth={14 * view.unit} strokeLinejoin="round">
            {Object.entries(view.outline.paths).map(([slug, path]) => (
              <path key={slug} d={path} />
            ))}
          </g>
          <g className="fill-land stroke-coast" strokeWidth={0.75 * view.unit}>
            {Object.entries(view.outline.paths).map(([slug, path]) => (
              <path key={slug} d={path} />
            ))}
          </g>
          <g className="fill-lagoon/20 stroke-lagoon" strokeWidth={2.5 * view.unit} strokeLinejoin="round">
            {view.division && <path d={view.division} />}
            {view.drawn && <path d={view.drawn} fillRule="evenodd" />}
            {view.circle && <circle {...view.circle} />}
            {view.rect && <rect {...view.rect} rx={5 * view.unit} />}
          </g>
        </svg>
      ) : (
        <Icon name="globe" size="l" />
      )}
    </div>
  );
}

/** The newest, of which those listed since the last visit are marked. */
const NEWEST = { page: 1, limit: 100, ...NEWEST_FIRST } as const;

/** The homes of a saved search on a map, with what is new since it was opened last; asked for when it is pressed. */
function NewOnMap({ criteria, since }: { criteria: Criteria; since: string }) {
  const t = useWords();
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [homes, setHomes] = useState<PropertyCard[] | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const answer = await dispatch(fetchShown({ criteria, ...NEWEST }));
    setBusy(false);
    if (fetchShown.fulfilled.match(answer)) setHomes(answer.payload.results);
    else notices.failed(answer.payload);
  };
  if (homes) return <HomesMap homes={homes} since={since} startsOpen />;
  return (
    <Button variant="soft" size="small" busy={busy} onClick={() => void ask()} className="justify-self-start">
      <Icon name="map" />
      <span className="max-sm:sr-only">{t('map.homes.open')}</span>
    </Button>
  );
}

/** A weekday names one day for so long. */
const WEEK_MS = 6 * 86_400_000;

/** Summary of the criteria, without the heading when the name is the same. */
function useSummary(filter: Filter) {
  const intl = useIntl();
  const criteria = useMemo(() => criteriaOf(filter), [filter]);
  const heading = headingOf(criteria, intl);
  const labels = conditions(criteria)
    .filter((condition) => !isInHeading(criteria, condition))
    .map((condition) => conditionLabel(intl, criteria, condition));
  const texts = filter.name === heading ? labels : [heading, ...labels];
  return { criteria, summary: texts.join(', ') };
}

/** How many homes came since the last look, and the way to those alone. */
interface NewOnesProps {
  filter: Filter;
  href: string;
  onOpen: () => void;
}

function NewOnes({ filter: { name, new_count, last_seen_at }, href, onOpen }: NewOnesProps) {
  const { formatDate, formatTime, t } = useIntl();
  const now = useNow();
  const age = now - Date.parse(last_seen_at);
  const kind = formatDate(now) === formatDate(last_seen_at) ? 'today' : age < WEEK_MS ? 'week' : 'earlier';
  const when = {
    today: () => formatTime(last_seen_at, { timeStyle: 'short' }),
    week: () => formatDate(last_seen_at, { weekday: 'long' }),
    earlier: () => formatDate(last_seen_at, { day: 'numeric', month: 'long' }),
  }[kind]();
  const text = t('saved.new', { count: new_count, kind, when });
  return (
    <Link
      to={href}
      onClick={onOpen}
      aria-label={t('saved.new.of', { new: text, name })}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start hover:underline underline-offset-4"
    >
      <Badge tone="new">{text}</Badge>
      <Icon name="right" size="s" flip />
    </Link>
  );
}

interface MoreProps {
  filter: Filter;
  href: string;
  onEdit: () => void;
  onDelete: () => void;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Menu with the other actions on a saved search. */
function More({ filter, href, onEdit, onDelete, ref }: MoreProps) {
  const t = useWords();
  const navigate = useNavigate();
  const entries = [
    { id: 'edit', icon: 'tune' as const, label: t('saved.edit') },
    { id: 'criteria', icon: 'search' as const, label: t('saved.criteria') },
    { id: 'delete', icon: 'trash' as const, label: t('saved.delete') },
  ];
  const act = (id: string) => {
    if (id === 'edit') onEdit();
    else if (id === 'delete') onDelete();
    else void navigate(href);
  };
  const label = t('saved.more', { name: filter.name });
  return <MoreMenu ref={ref} label={label} entries={entries} onAction={act} />;
}

type Row = ReturnType<typeof useSavedRow>;

function Mails({ filter, row }: { filter: Filter; row: Row }) {
  const t = useWords();
  const { name, subscribed } = filter;
  return (
    <>
      <Select
        aria-label={t('saved.frequency', { name })}
        value={row.frequency}
        className="min-h-11"
        onChange={({ target }) => void row.change({ frequency: target.value as Frequency })}
      >
        {FREQUENCIES.map((one) => (
          <option key={one} value={one}>
            {t(`saved.frequency.${one}`)}
          </option>
        ))}
      </Select>
      <span className="grid size-11 place-items-center">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          className="switch"
          aria-label={t('saved.mails', { name })}
          checked={subscribed}
          onChange={({ target }) => void row.toggle(target.checked)}
        />
      </span>
    </>
  );
}

/** A saved search in the list: area, criteria, counts and mail settings. */
export function SavedRow({ filter }: { filter: Filter }) {
  const t = useWords();
  const row = useSavedRow(filter);
  const [editing, setEditing] = useState(false);
  const more = useFocusAfter(editing);
  const { criteria, summary } = useSummary(filter);
  const href = savedUrl(filter._id, criteria);
  const { name, count, new_count } = filter;
  const newHref = savedUrl(filter._id, { ...criteria, listed_since: filter.last_seen_at });
  return (
    <li className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3 *:has-[section]:order-last *:has-[section]:basis-full">
        <div className="flex min-w-0 flex-1 basis-full gap-4 lg:basis-56">
          <AreaMap criteria={criteria} />
          <div className="grid min-w-0 flex-1 content-center gap-1">
            <h2 className="flex flex-wrap items-center gap-2 text-h3">
              <Link
                to={href}
                onClick={row.see}
                className="tap min-w-0 [overflow-wrap:anywhere] hover:text-lagoon hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
            </h2>
            {new_count > 0 && <NewOnes filter={filter} href={newHref} onOpen={row.see} />}
            <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
              <bdi>{summary}</bdi>
            </p>
            <p className="text-ink-3 text-small">{t('saved.count', { count })}</p>
          </div>
        </div>
        {count > 0 && <NewOnMap criteria={criteria} since={filter.last_seen_at} />}
        <EmbedButton what={{ criteria }} title={name} />
        <div className="ms-auto flex items-center gap-2">
          <Mails filter={filter} row={row} />
          <More
            ref={more}
            filter={filter}
            href={href}
            onEdit={() => setEditing(true)}
            onDelete={() => void row.remove()}
          />
        </div>
      </div>
      {editing && <EditRow filter={filter} change={row.change} onDone={() => setEditing(false)} />}
    </li>
  );
}
