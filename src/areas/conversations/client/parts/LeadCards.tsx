import type { ReactNode } from 'react';
import type { Entry, LeadDetail } from '#areas/conversations/contract.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { formatMoney } from '#platform/contract/money.ts';

type Application = LeadDetail['applications'][number];
type Viewing = LeadDetail['viewings'][number];

/** Share of a home's rent in what the applicant earns, when both are known in one currency. */
function shareOf({ monthly_income, income_currency }: Application, { property }: LeadDetail): number | null {
  const { price, currency, price_period } = property;
  if (!monthly_income || income_currency !== currency || price_period !== 'month' || price === null)
    return null;
  return Math.round((price / monthly_income) * 100);
}

function Card({
  icon,
  title,
  at,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  at: string;
  children: ReactNode;
}) {
  const { formatDate } = useIntl();
  return (
    <section className="grid gap-3 overflow-hidden rounded-photo shadow-[inset_0_0_0_1px_var(--color-line)]">
      <h3 className="flex items-center gap-2 bg-lagoon-soft px-4 py-2.5 font-semibold text-body">
        <Icon name={icon} />
        <span className="flex-1">{title}</span>
        <time dateTime={at} className="font-normal text-small">
          <bdi>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</bdi>
        </time>
      </h3>
      <div className="grid gap-2 px-4 pb-4">{children}</div>
    </section>
  );
}

interface ApplicationCardProps {
  application: Application;
  lead: LeadDetail;
  /** What was said with it. */
  message: string;
}

function ApplicationCard({ application, lead, message }: ApplicationCardProps) {
  const t = useWords();
  const { locale } = useIntl();
  const { type, status, at, monthly_income, income_currency, household, documents } = application;
  const share = shareOf(application, lead);
  return (
    <Card icon="file" title={<FormattedMessage id={`lead.applied.${type}`} />} at={at}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-4">
        {monthly_income !== null && income_currency !== null && (
          <div>
            <dt className="text-ink-2 text-small">{t('lead.income')}</dt>
            <dd className="font-semibold">
              <bdi>{formatMoney(monthly_income, income_currency, locale)}</bdi>
            </dd>
          </div>
        )}
        {share !== null && (
          <div>
            <dt className="text-ink-2 text-small">{t('lead.rentIs')}</dt>
            <dd className="font-semibold">
              <FormattedMessage id="lead.ofIncome" values={{ share }} />
            </dd>
          </div>
        )}
        {household !== null && (
          <div>
            <dt className="text-ink-2 text-small">{t('lead.household')}</dt>
            <dd className="num font-semibold">{household}</dd>
          </div>
        )}
        <div>
          <dt className="text-ink-2 text-small">{t('lead.papers')}</dt>
          <dd className="num font-semibold">{documents}</dd>
        </div>
      </dl>
      {message && (
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {message}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="lagoon">{t(`lead.application.${status}`)}</Badge>
        <ButtonLink
          to={`/applications/inbox/${application._id}`}
          variant="line"
          size="small"
          className="min-h-11"
        >
          {t('lead.openApplication')}
        </ButtonLink>
      </p>
    </Card>
  );
}

function ViewingCard({ viewing }: { viewing: Viewing }) {
  const t = useWords();
  const { formatDate } = useIntl();
  const { starts_at, kind, state, people, message, came, at } = viewing;
  return (
    <Card
      icon={kind === 'video' ? 'video' : 'cal'}
      title={<FormattedMessage id={state === 'requested' ? 'lead.asksViewing' : 'lead.viewing'} />}
      at={at}
    >
      <p className="text-h3">
        {formatDate(starts_at, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          hour: 'numeric',
          minute: '2-digit',
        })}
      </p>
      <p className="text-ink-2">
        <FormattedMessage id={`lead.viewing.${kind}`} values={{ count: people }} />
        {message && (
          <>
            {' · '}
            <bdi>{message}</bdi>
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={state === 'confirmed' ? 'ok' : state === 'requested' ? 'warn' : 'plain'}>
          {t(came === null ? `lead.viewing.state.${state}` : came ? 'lead.came' : 'lead.missed')}
        </Badge>
        <ButtonLink
          to="/agent/viewings"
          variant={state === 'requested' ? 'solid' : 'line'}
          size="small"
          className="min-h-11"
        >
          {t(state === 'requested' ? 'lead.answerViewing' : 'lead.seeViewings')}
        </ButtonLink>
      </p>
    </Card>
  );
}

/** What stands at the first entry about a viewing or an application: how it is now, and where the agent goes on. */
export function leadCard(lead: LeadDetail) {
  const first = new Map<string, string>();
  for (const { _id, about } of lead.messages) if (about && !first.has(about)) first.set(about, _id);
  return ({ _id, about, body }: Entry): ReactNode => {
    if (about === null || first.get(about) !== _id) return undefined;
    const viewing = lead.viewings.find((one) => one._id === about);
    if (viewing) return <ViewingCard viewing={viewing} />;
    const application = lead.applications.find((one) => one._id === about);
    return application && <ApplicationCard application={application} lead={lead} message={body} />;
  };
}
