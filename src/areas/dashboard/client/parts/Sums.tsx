import type { ReactNode } from 'react';
import type { Today } from '#areas/dashboard/contract.ts';
import { FormattedMessage, FormattedTime, useIntl } from '#platform/client/intl.tsx';
import { useNow } from '#platform/client/use-now.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { useDuration } from './use-duration.ts';

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
export function Sums({ today }: { today: Today }) {
  const { formatNumber } = useIntl();
  const since = useDuration();
  const now = useNow();
  const { leads, waiting_since, viewings, next_viewing, active, under_offer, drafts } = today;
  const { answer_minutes, answers } = today;
  return (
    <dl className="grid grid-cols-2 rounded-photo bg-surface shadow-[inset_0_0_0_1px_var(--color-line)] md:grid-cols-4">
      <Sum name="dash.sum.leads" value={formatNumber(leads)} late={waiting_since !== null}>
        {waiting_since ? (
          <FormattedMessage
            id="dash.sum.leads.first"
            values={{ time: since((now - Date.parse(waiting_since)) / 60_000) }}
          />
        ) : (
          <FormattedMessage id="dash.sum.leads.none" />
        )}
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
          <FormattedMessage id="dash.sum.viewings.none" />
        )}
      </Sum>
      <Sum name="dash.sum.market" value={formatNumber(active)}>
        <FormattedMessage id="dash.sum.market.more" values={{ under_offer, drafts }} />
      </Sum>
      <Sum name="dash.sum.answer" value={answer_minutes === null ? '–' : since(answer_minutes)}>
        {answer_minutes === null ? (
          <FormattedMessage id="dash.sum.answer.none" />
        ) : (
          <FormattedMessage id="dash.sum.answer.of" values={{ count: answers }} />
        )}
      </Sum>
    </dl>
  );
}
