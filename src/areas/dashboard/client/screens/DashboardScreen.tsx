import { type ReactNode, useState } from 'react';
import { pagePath } from '#areas/content/paths.ts';
import type { Today } from '#areas/dashboard/contract.ts';
import { BEGIN_PATH } from '#areas/own-listings/paths.ts';
import { FormattedDate, FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { useSearchParams } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNow } from '#platform/client/use-now.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';
import { FiguresPanel } from '../parts/FiguresPanel.tsx';
import { ListingSources } from '../parts/ListingSources.tsx';
import { Listings } from '../parts/Listings.tsx';
import { Searches } from '../parts/Searches.tsx';
import { Sums } from '../parts/Sums.tsx';
import { Leads, Viewings } from '../parts/Waiting.tsx';

function Heading() {
  const now = useNow();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1>
          <FormattedMessage id="dashboard.head" />
        </h1>
        <p className="text-ink-2 first-letter:uppercase">
          <FormattedDate
            value={now}
            weekday="long"
            day="numeric"
            month="long"
            year="numeric"
            timeZone={TIME_ZONE}
          />
        </p>
      </div>
      <ButtonLink to={BEGIN_PATH} variant="soft">
        <Icon name="plus" />
        <FormattedMessage id="own.begin" />
      </ButtonLink>
    </div>
  );
}

function NoListings() {
  return (
    <Empty
      icon="home"
      title={<FormattedMessage id="dash.empty" />}
      action={
        <ButtonLink to={BEGIN_PATH}>
          <FormattedMessage id="own.begin" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="dash.empty.text" />
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
  const { send } = api.useSend();
  const [isOn, setOn] = useState(weekly);
  const change = async (on: boolean) => {
    setOn(on);
    const said = on ? 'dash.mail.on' : 'dash.mail.off';
    const sent = await send('PUT /dashboard/mail', { body: { weekly: on } }, { said });
    if ('failure' in sent) setOn(!on);
  };
  return (
    <div className="max-w-md rounded-photo bg-surface px-4 py-2 shadow-[inset_0_0_0_1px_var(--color-line)] md:px-6">
      <Switch checked={isOn} onChange={(on) => void change(on)}>
        <span className="grid">
          <b>
            <FormattedMessage id="dash.mail" />
          </b>
          <span className="text-ink-2 text-small">
            <FormattedMessage id="dash.mail.text" />
          </span>
        </span>
      </Switch>
    </div>
  );
}

/** Who waits first, then what to repair, then numbers. */
function Filled({ today, page, property }: { today: Today; page: number; property: string | null }) {
  return (
    <>
      <Licence licence={today.licence} />
      <Sums today={today} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <Leads waiting={today.waiting} />
        <Viewings coming={today.coming} />
      </div>
      <ListingSources sources={today.sources} />
      <Listings page={page} />
      <FiguresPanel property={property} />
      <Searches property={property} />
      <WeeklyMail weekly={today.weekly_mail} />
    </>
  );
}

function Dashboard() {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { answer, failure, load } = api.useRead('GET /dashboard', {});
  const isEmpty = answer && answer.active + answer.under_offer + answer.drafts + answer.leads === 0;
  return (
    <div className="wrap grid gap-6 pt-6 pb-12">
      <Heading />
      {failure && !answer && <Failed title="dash.failed" failure={failure} retry={load} />}
      {!failure && !answer && (
        <div className="grid gap-6" aria-busy="true">
          <Skeleton className="h-28 rounded-photo" />
          <Skeleton className="h-64 rounded-photo" />
        </div>
      )}
      {isEmpty && (
        <>
          <NoListings />
          <ListingSources sources={answer.sources} />
        </>
      )}
      {answer && !isEmpty && <Filled today={answer} page={page} property={query.get('listing')} />}
    </div>
  );
}

export { Dashboard as Component };
