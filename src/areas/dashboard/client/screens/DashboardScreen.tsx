import { type ReactNode, useState } from 'react';
import { OWN_SOURCES_PATH } from '#areas/admin/vocabulary.ts';
import { useDuration } from '#areas/conversations/client/use-duration.ts';
import { LEADS_PATH, leadPath, waitingTone } from '#areas/conversations/vocabulary.ts';
import type { Today } from '#areas/dashboard/contract.ts';
import { pagePath } from '#areas/editorial/paths.ts';
import { BEGIN_PATH } from '#areas/own-listings/paths.ts';
import { AGENT_VIEWINGS_PATH } from '#areas/viewings/vocabulary.ts';
import { FormattedDate, FormattedMessage, FormattedTime, useIntl, useWords } from '#platform/client/intl.tsx';
import { useSearchParams } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { PartsSkeleton, useSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';
import { FiguresPanel } from '../parts/FiguresPanel.tsx';
import { Listings } from '../parts/Listings.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Searches } from '../parts/Searches.tsx';

function More({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="more">
      <FormattedMessage id={name} />
      <Icon name="arrow" size="s" flip />
    </Link>
  );
}

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 md:px-6';

/** @param waiting null until it is there */
function Leads({ waiting }: { waiting: Today['waiting'] | null }) {
  const since = useDuration();
  const now = useNow();
  return (
    <Panel title="dash.leads" more={<More to={LEADS_PATH} name="dash.leads.all" />}>
      {!waiting && <PartsSkeleton of="rows" />}
      {waiting?.length === 0 && (
        <p className="flex items-center gap-2 border-line border-t px-4 py-4 text-ink-2 md:px-6">
          <Icon name="check" />
          <FormattedMessage id="dash.leads.none" />
        </p>
      )}
      <ul>
        {waiting?.map(({ _id, name, title, text, since: from, minutes }, index) => (
          <li key={_id} className={ROW}>
            <span className="grid min-w-0 flex-1 basis-52">
              <b>
                <bdi className="block truncate">{name}</bdi>
              </b>
              <bdi className="truncate text-ink-2 text-small">{title}</bdi>
              {text && <bdi className="truncate text-small">{text}</bdi>}
            </span>
            <Badge tone={waitingTone(minutes)} icon="clock">
              <FormattedMessage id="dash.waits" values={{ time: since((now - Date.parse(from)) / 60_000) }} />
            </Badge>
            <ButtonLink
              to={leadPath(_id)}
              variant={index === 0 ? 'solid' : 'line'}
              size="small"
              className="touch"
            >
              <FormattedMessage id="dash.answer" />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** @param coming null until it is there */
function Viewings({ coming }: { coming: Today['coming'] | null }) {
  const t = useWords();
  const { formatDate } = useIntl();
  return (
    <Panel title="dash.viewings" more={<More to={AGENT_VIEWINGS_PATH} name="dash.viewings.all" />}>
      {!coming && <PartsSkeleton of="rows" />}
      {coming?.length === 0 && (
        <p className="border-line border-t px-4 py-4 text-ink-2 md:px-6">{t('dash.viewings.none')}</p>
      )}
      <ul>
        {coming?.map(({ _id, name, title, starts_at, kind, state }) => (
          <li key={_id} className={ROW}>
            <time dateTime={starts_at} className="w-32 flex-none font-semibold">
              {formatDate(starts_at, {
                weekday: 'short',
                hour: 'numeric',
                minute: '2-digit',
                timeZone: TIME_ZONE,
              })}
            </time>
            <span className="grid min-w-0 flex-1 basis-40">
              <b>
                <bdi className="block truncate">{name}</bdi>
              </b>
              <bdi className="truncate text-ink-2 text-small">{title}</bdi>
            </span>
            <Badge tone={state === 'confirmed' ? 'ok' : 'warn'} icon={kind === 'video' ? 'video' : 'cal'}>
              {t(`dash.viewing.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sum({
  name,
  value,
  children,
  late,
}: {
  name: string;
  value: ReactNode;
  children: ReactNode;
  late?: boolean;
}) {
  return (
    <div className="grid content-start gap-0.5 border-line px-4 py-4 max-md:[&:nth-child(n+3)]:border-t max-md:even:border-s md:px-6 md:[&:not(:first-child)]:border-s">
      <dt className="text-label">
        <FormattedMessage id={name} />
      </dt>
      <dd className="text-h2 tabular-nums">
        <bdi>{value}</bdi>
      </dd>
      <dd className={`text-small ${late ? 'font-semibold text-mango-ink' : 'text-ink-2'}`}>{children}</dd>
    </div>
  );
}

/** What waits, what comes, what is there, and how fast answers are. */
function Sums({ today }: { today: Today }) {
  const t = useWords();
  const { formatNumber } = useIntl();
  const since = useDuration();
  const { leads, waiting_since, viewings, next_viewing, active, under_offer, drafts } = today;
  const now = useNow();
  const { answer_minutes, answers: count, within_hour: within } = today;
  return (
    <dl className="grid grid-cols-2 rounded-photo bg-surface shadow-[inset_0_0_0_1px_var(--color-line)] md:grid-cols-4">
      <Sum name="dash.sum.leads" value={formatNumber(leads)} late={waiting_since !== null}>
        {waiting_since
          ? t('dash.sum.leads.first', { time: since((now - Date.parse(waiting_since)) / 60_000) })
          : t('dash.sum.leads.none')}
      </Sum>
      <Sum name="dash.sum.viewings" value={formatNumber(viewings)}>
        {next_viewing ? (
          <FormattedMessage
            id="dash.sum.viewings.next"
            values={{
              time: (
                <FormattedTime
                  value={next_viewing}
                  weekday="short"
                  hour="numeric"
                  minute="2-digit"
                  timeZone={TIME_ZONE}
                />
              ),
            }}
          />
        ) : (
          t('dash.sum.viewings.none')
        )}
      </Sum>
      <Sum name="dash.sum.market" value={formatNumber(active)}>
        <bdi>{t('dash.sum.market.more', { under_offer, drafts })}</bdi>
      </Sum>
      <Sum name="dash.sum.answer" value={answer_minutes === null ? '–' : since(answer_minutes)}>
        {answer_minutes === null ? t('dash.sum.answer.none') : t('dash.sum.answer.of', { within, count })}
      </Sum>
    </dl>
  );
}

/** Where listings come from by themselves, for whoever has such a source. */
function ListingSources({ sources }: Pick<Today, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <Panel
      title="dash.listingSources"
      more={
        <Link to={OWN_SOURCES_PATH} className="more">
          <FormattedMessage id="dash.listingSources.all" />
          <Icon name="arrow" size="s" flip />
        </Link>
      }
    >
      <ul>
        {sources.map(({ _id, source, listings, last_at, well, paused }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 md:px-6"
          >
            <Link
              to={`${OWN_SOURCES_PATH}/${_id}`}
              className="link touch min-w-0 content-center [overflow-wrap:anywhere]"
            >
              <bdi>{source}</bdi>
            </Link>
            {!(paused && well) && (
              <Badge tone={well ? 'ok' : 'warn'} icon={well ? 'check' : 'alert'}>
                <FormattedMessage id={well ? 'dash.listingSources.well' : 'dash.listingSources.look'} />
              </Badge>
            )}
            {paused && (
              <Badge>
                <FormattedMessage id="source.paused" />
              </Badge>
            )}
            <span className="text-ink-2 text-small">
              <FormattedMessage id="dash.listingSources.listings" values={{ count: listings }} />
              {last_at && (
                <>
                  {' · '}
                  <FormattedMessage
                    id="dash.listingSources.last"
                    values={{ day: <Day at={last_at} time /> }}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Heading() {
  const t = useWords();
  const now = useNow();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1>{t('dashboard.head')}</h1>
        <p className="text-ink-2 first-letter:uppercase">
          <FormattedDate value={now} weekday="long" day="numeric" month="long" timeZone={TIME_ZONE} />
        </p>
      </div>
      <ButtonLink to={BEGIN_PATH} variant="soft" className="shrink-0">
        <Icon name="plus" />
        {t('own.begin')}
      </ButtonLink>
    </div>
  );
}

function NoListings() {
  const t = useWords();
  return (
    <Empty
      icon="home"
      title={t('dash.empty')}
      action={<ButtonLink to={BEGIN_PATH}>{t('own.begin')}</ButtonLink>}
    >
      {t('dash.empty.text')}
    </Empty>
  );
}

/** Visitors can neither book nor apply once the licence has run out. */
function Licence({ licence }: Pick<Today, 'licence'>) {
  const { formatDate } = useIntl();
  if (!licence) return null;
  const date = formatDate(licence.expires, { dateStyle: 'long', timeZone: 'UTC' });
  const link = (words: ReactNode) => (
    <Link to={pagePath('contact')} className="link">
      {words}
    </Link>
  );
  return (
    <Note tone={licence.expired ? 'bad' : 'warn'} icon="shield">
      <FormattedMessage
        id={licence.expired ? 'dash.licence.expired' : 'dash.licence.ends'}
        values={{ date, link, b: (words: ReactNode) => <b>{words}</b> }}
      />
    </Note>
  );
}

/** Switches the weekly mail, at once; back when that fails. */
function WeeklyMail({ weekly }: { weekly: boolean }) {
  const t = useWords();
  const { send } = api.useSend();
  const [isOn, setOn] = useState(weekly);
  const change = async (on: boolean) => {
    setOn(on);
    const said = on ? 'dash.mail.on' : 'dash.mail.off';
    const sent = await send('PUT /dashboard/mail', { body: { weekly: on } }, { said });
    if ('failure' in sent) setOn(!on);
  };
  return (
    <div className="rounded-photo bg-surface px-4 py-2 shadow-[inset_0_0_0_1px_var(--color-line)] md:px-6">
      <Switch checked={isOn} onChange={(on) => void change(on)}>
        <span className="grid">
          <b>{t('dash.mail')}</b>
          <span className="text-ink-2 text-small">{t('dash.mail.text')}</span>
        </span>
      </Switch>
    </div>
  );
}

/**
 * Who waits first, then what to repair, then numbers. All is asked for at once.
 * @param today null until it is there
 */
function Filled({ today, page, property }: { today: Today | null; page: number; property: string | null }) {
  return (
    <>
      {today && <Licence licence={today.licence} />}
      {today ? <Sums today={today} /> : <PartsSkeleton of="figures" />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <Leads waiting={today?.waiting ?? null} />
        <Viewings coming={today?.coming ?? null} />
      </div>
      {today && <ListingSources sources={today.sources} />}
      <Listings page={page} />
      <FiguresPanel property={property} beside={today && <WeeklyMail weekly={today.weekly_mail} />} />
      <Searches property={property} />
    </>
  );
}

function Dashboard() {
  const query = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { answer, failure, load } = api.useRead('GET /dashboard', {});
  const isWaiting = useSkeleton(!answer && !failure);
  const isEmpty = answer && answer.active + answer.under_offer + answer.drafts + answer.leads === 0;
  return (
    <div className="wrap grid gap-6 pt-6 pb-12">
      <Heading />
      {failure && !answer && !isWaiting && <Failed title="dash.failed" failure={failure} retry={load} />}
      {isEmpty && !isWaiting && (
        <>
          <NoListings />
          <ListingSources sources={answer.sources} />
        </>
      )}
      {(isWaiting || (answer && !isEmpty)) && (
        <Filled today={isWaiting ? null : answer} page={page} property={query.get('listing')} />
      )}
    </div>
  );
}

export { Dashboard as Component };
