import type { OwnEvent } from '#areas/listings/own-shapes.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { formatMoney } from '#platform/contract/money.ts';

function Said({ event: { action, before, after } }: { event: OwnEvent }) {
  const { t, formatList, locale } = useIntl();
  const money = (price: number | null | undefined, currency: string | undefined) =>
    price == null ? '–' : formatMoney(price, currency ?? 'JMD', locale);
  const status = (value: string | undefined) => (value ? t(`own.status.${value}`) : '');
  const facts = formatList([...new Set((after.facts ?? []).map((name) => t(`own.fact.${name}`)))]);
  return (
    <FormattedMessage
      id={`own.event.${action}`}
      values={{
        status: status(after.status),
        from: money(before.price, before.currency),
        to: money(after.price, after.currency),
        facts,
      }}
    />
  );
}

/** What was done with the listing, the newest first. */
export function History({ events }: { events: readonly OwnEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">
        <FormattedMessage id="own.history" />
      </h2>
      <ol className="grid gap-2 text-small">
        {events.map((event) => (
          <li key={event.at} className={event.undone ? 'text-ink-3 line-through' : ''}>
            <Said event={event} />
            <span className="block text-ink-3">
              <Day at={event.at} time />
              {event.by && (
                <>
                  {' · '}
                  <bdi>{event.by}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
