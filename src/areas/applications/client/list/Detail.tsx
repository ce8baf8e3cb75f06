import { type ReactNode, useId } from 'react';
import { AddressNote } from '#areas/accounts/client/kit/AddressNote.tsx';
import type { Application } from '#areas/applications/contract.ts';
import { lackingOf, slotsOf, takesDocuments } from '#areas/applications/rules.ts';
import { APPLICATIONS_PATH, INBOX_PATH } from '#areas/applications/vocabulary.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { useWorkingTime } from '#areas/listings/client/kit/use-working-time.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useParams } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { BASE_CURRENCY, convert, formatMoney } from '#platform/contract/money.ts';
import { telUrl } from '#platform/contract/phone.ts';
import { api } from '../api.ts';
import { AgentActions, ApplicantActions } from './AgentActions.tsx';
import { Documents, Pdf } from './Documents.tsx';
import { FactList, ListingPanel, Waiting as ListWaiting, Status } from './ListParts.tsx';

/** What has happened to an application, and what an applicant waits for. */
interface PastMoment {
  what: Application['status'] | 'opened';
  at: string;
  by: 'applicant' | 'agent';
  /** Who opened a document; empty for the rest. */
  name: string;
  message: string;
}
type NextMoment = 'address' | 'opened' | 'answer' | 'decision';

type TimelineSource = Pick<Application, 'side' | 'status' | 'waits_for_address' | 'history' | 'openings'>;

function firstOpening({ openings }: TimelineSource): PastMoment[] {
  const first = openings.at(-1);
  return first ? [{ what: 'opened', at: first.at, by: 'agent', name: first.by, message: '' }] : [];
}

/** Every step, and the first time a document was opened, in their order. */
export function pastOf(application: TimelineSource): PastMoment[] {
  const steps = application.history.map(
    ({ status, at, side, message }): PastMoment => ({ what: status, at, by: side, name: '', message }),
  );
  return [...steps, ...firstOpening(application)].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** What the applicant waits for; nothing once it is decided, and nothing for the agent, who knows. */
export function nextOf({ side, status, waits_for_address, history, openings }: TimelineSource): NextMoment[] {
  if (side === 'agent') return [];
  if (status === 'more-asked') return ['answer', 'decision'];
  if (status !== 'submitted' && status !== 'in-review') return [];
  if (waits_for_address) return ['address', 'opened', 'decision'];
  const isOpened = openings.length > 0 || history.some((event) => event.status === 'in-review');
  return isOpened ? ['decision'] : ['opened', 'decision'];
}

function Past({ what, at, by, name, message, side }: PastMoment & Pick<Application, 'side'>) {
  const day = <Day at={at} time />;
  return (
    <li className="grid gap-1 border-lagoon border-s-2 ps-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {what === 'opened' ? (
          <Badge tone="lagoon" icon="eye">
            <FormattedMessage id="applications.moment.opened" />
          </Badge>
        ) : (
          <Status status={what} />
        )}
        <span className="text-ink-3 text-small">
          {name ? (
            <FormattedMessage id="applications.moment.by" values={{ name: <bdi>{name}</bdi>, day }} />
          ) : (
            <FormattedMessage id={`applications.by.${by === side ? 'you' : by}`} values={{ day }} />
          )}
        </span>
      </p>
      {message && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <bdi>{message}</bdi>
        </p>
      )}
    </li>
  );
}

function Answers({ minutes }: { minutes: number }) {
  const t = useWords();
  const time = useWorkingTime(minutes);
  const b = (words: ReactNode) => <b>{words}</b>;
  return <p className="text-ink-2 text-small">{t('applications.answers', { b, time })}</p>;
}

function Next({ what, answers }: { what: NextMoment; answers: Application['agent_answers'] }) {
  const t = useWords();
  return (
    <li className="grid gap-1 border-edge border-s-2 border-dashed ps-4">
      <p className="font-semibold text-ink-2">{t(`applications.next.${what}`)}</p>
      {answers && <Answers minutes={answers.minutes} />}
    </li>
  );
}

/** What has happened to an application; for its applicant also what comes next, with the agent's usual answer time. */
function Timeline({ application }: { application: Application }) {
  const next = nextOf(application);
  return (
    <ol className="grid gap-3">
      {pastOf(application).map((moment) => (
        <Past key={moment.at + moment.what} {...moment} side={application.side} />
      ))}
      {next.map((what, i) => (
        // The answer time stands at the first thing the agent has to do.
        <Next
          key={what}
          what={what}
          answers={i === next.findIndex(isTheAgents) ? application.agent_answers : null}
        />
      ))}
    </ol>
  );
}

const isTheAgents = (what: NextMoment) => what === 'opened' || what === 'decision';

/** What an agent asks first, in one line: the income, the part of it the rent takes, and how many documents are there. */
function Summary({ application }: { application: Application }) {
  const t = useWords();
  const { locale } = useIntl();
  const rates = useRates();
  const { type, listing, monthly_income, income_currency } = application;
  const currency = income_currency ?? BASE_CURRENCY;
  const rent =
    type === 'rent' && listing && listing.price !== null
      ? convert(listing.price, listing.currency, currency, rates)
      : null;
  const needed = slotsOf(type).reduce((sum, slot) => sum + (slot.needed[type] ?? 0), 0);
  const lacks = lackingOf(application).reduce((sum, one) => sum + one.lacks, 0);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 font-semibold">
      {monthly_income !== null &&
        t('inbox.income', { income: formatMoney(monthly_income, currency, locale) })}
      {monthly_income !== null && monthly_income > 0 && rent !== null && (
        <FormattedMessage
          id="inbox.share"
          values={{ share: <FormattedNumber key="share" value={rent / monthly_income} style="percent" /> }}
        />
      )}
      {t('inbox.complete', { ready: needed - lacks, needed })}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid gap-3">
      <h2 id={id} className="text-h3">
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  );
}

function Facts({ application }: { application: Application }) {
  const { locale, t } = useIntl();
  const { first_name, last_name, email, phone, employment, employer, monthly_income, income_currency } =
    application;
  const { household, move_in_on, message, side, email_proved } = application;
  const facts: [string, ReactNode][] = [
    ['apply.field.name', `${first_name} ${last_name}`.trim()],
    [
      'apply.field.email',
      email && (
        <>
          <a href={`mailto:${email}`} className="tap link">
            {email}
          </a>
          {side === 'agent' && !email_proved && (
            <span className="block font-normal text-small text-rose">{t('applications.unconfirmed')}</span>
          )}
        </>
      ),
    ],
    [
      'apply.field.phone',
      phone && (
        <a href={telUrl(phone)} className="link" dir="ltr">
          {phone}
        </a>
      ),
    ],
    ['apply.field.employment', employment && t(`apply.employment.${employment}`)],
    ['apply.field.employer', employer],
    [
      'apply.field.monthly_income',
      monthly_income !== null && formatMoney(monthly_income, income_currency ?? BASE_CURRENCY, locale),
    ],
    ['apply.field.household', household],
    ['apply.field.move_in_on', move_in_on && <Day at={move_in_on} style="long" />],
  ];
  return (
    <>
      <FactList facts={facts} />
      {message && (
        <p className="whitespace-pre-line border-line border-t pt-3 [overflow-wrap:anywhere]">
          <bdi>{message}</bdi>
        </p>
      )}
    </>
  );
}

function Openings({ application: { openings } }: { application: Application }) {
  const t = useWords();
  if (openings.length === 0) {
    return <p className="text-ink-2">{t('applications.openings.none')}</p>;
  }
  return (
    <ul className="grid gap-2">
      {openings.map(({ at, s3_key, document: name, by }) => (
        <li key={at + s3_key} className="flex gap-3">
          <Icon name="eye" className="mt-0.5 text-lagoon" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <FormattedMessage
              id="applications.openings.one"
              values={{ by: <b>{by}</b>, document: <b>{name}</b>, day: <Day at={at} time /> }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is missing, until the application is decided. */
function Lacking({ application }: { application: Application }) {
  const missing = lackingOf(application);
  if (!takesDocuments(application.status, missing.length > 0) || missing.length === 0) return null;
  return (
    <Note tone="warn" icon="alert">
      <FormattedMessage id="applications.lacking" />{' '}
      {missing.map(({ field }, i) => (
        <span key={field}>
          {i > 0 && ' · '}
          <FormattedMessage id={`apply.slot.${field}`} />
        </span>
      ))}
    </Note>
  );
}

function ApplicationView({ application }: { application: Application }) {
  const t = useWords();
  const { side, listing, property_title, property, type, status } = application;
  const isAgent = side === 'agent';
  const back = isAgent ? INBOX_PATH : APPLICATIONS_PATH;
  return (
    <div className="wrap">
      <div className="mx-auto max-w-[1120px]">
        <nav className="crumbs">
          <Link to={back} className="inline-flex items-center gap-1">
            <Icon name="left" size="s" flip />
            {t(isAgent ? 'application.head.inbox' : 'application.head.list')}
          </Link>
        </nav>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
          <div className="grid min-w-0 gap-5">
            <div className="grid gap-2">
              <p className="flex flex-wrap items-center gap-3">
                <Status status={status} waits={application.waits_for_address} />
                <span className="text-ink-2 text-small">{t(`applications.type.${type}`)}</span>
              </p>
              <h1 className="[overflow-wrap:anywhere]">
                <bdi>
                  {isAgent
                    ? `${application.first_name} ${application.last_name}`
                    : property_title || t('applications.noHome')}
                </bdi>
              </h1>
              <p className="text-ink-2">
                {t(
                  application.waits_for_address
                    ? 'applications.waits.text'
                    : `applications.next.${side}.${status}`,
                )}
              </p>
            </div>
            {application.waits_for_address && <AddressNote />}
            {isAgent && <Summary application={application} />}
            {isAgent ? (
              <AgentActions application={application} />
            ) : (
              <ApplicantActions application={application} />
            )}
            {!isAgent && status !== 'draft' && (
              <Part title="applications.timeline">
                <Timeline application={application} />
              </Part>
            )}
            <Part title="applications.documents">
              <Lacking application={application} />
              <Documents application={application} />
              <Pdf application={application} />
            </Part>
            <Part title={isAgent ? 'applications.applicant' : 'applications.you'}>
              <Facts application={application} />
            </Part>
            {isAgent && (
              <Part title="applications.history">
                <Timeline application={application} />
              </Part>
            )}
            <Part title={isAgent ? 'applications.openings.agent' : 'applications.openings'}>
              <Openings application={application} />
            </Part>
          </div>
          <aside className="lg:sticky lg:top-[calc(var(--header)+24px)]">
            <ListingPanel listing={listing}>
              {listing && <ListingPrice listing={listing} />}
              <p className="[overflow-wrap:anywhere]">
                {listing && property ? (
                  <Link to={`/property/${property}`} className="link">
                    <bdi>{property_title}</bdi>
                  </Link>
                ) : (
                  <b>
                    <bdi>{property_title || t('applications.noHome')}</bdi>
                  </b>
                )}
                <br />
                <span className="text-ink-3 text-small">
                  {listing ? <bdi>{listing.place}</bdi> : t('applications.homeGone')}
                </span>
              </p>
            </ListingPanel>
          </aside>
        </div>
      </div>
    </div>
  );
}

/** One application, as its applicant or the agent of the listing sees it. */
function Detail() {
  const { id = '' } = useParams();
  const isReceived = useLocation().pathname.startsWith(INBOX_PATH);
  const reading = api.useRead('GET /applications/{id}', { params: { id } });
  const toAll = (
    <ButtonLink to={isReceived ? INBOX_PATH : APPLICATIONS_PATH}>
      <FormattedMessage id={isReceived ? 'application.head.inbox' : 'application.head.list'} />
    </ButtonLink>
  );
  return (
    <Answered
      {...reading}
      failed="applications.failed"
      missing={<Empty icon="file" words="applications.missing" action={toAll} />}
      waiting={<Waiting />}
    >
      {(application) => <ApplicationView application={application} />}
    </Answered>
  );
}

export function Waiting() {
  return (
    <div className="wrap pt-6">
      <ListWaiting />
    </div>
  );
}

export { Detail as Component };
