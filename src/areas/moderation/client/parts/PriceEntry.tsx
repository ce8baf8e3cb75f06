import { propertyPath } from '#areas/listings/paths.ts';
import type { HeldPrice } from '#areas/moderation/contract.ts';
import type { PriceDecision } from '#areas/moderation/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { api } from '../api.ts';
import { Decide } from './Decide.tsx';

/** A price an import doubts, beside the one that is shown. */
export function PriceEntry({ price: held }: { price: HeldPrice }) {
  const { locale } = useIntl();
  const { busy, send } = api.useSend();
  const { known, decision, source, source_key, price, currency } = held;
  const decide = (name: string, decided: PriceDecision) => (note: string) => {
    const body = { source, source_key, price, currency, decision: decided, note };
    void send('PUT /moderation/prices', { body }, { name, said: `moderation.price.${decided}` });
  };
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          {known ? (
            <Link to={propertyPath(known._id)} className="underline">
              <bdi>{held.title}</bdi>
            </Link>
          ) : (
            <bdi>{held.title}</bdi>
          )}
        </h2>
        {decision && (
          <Badge tone={decision === 'accepted' ? 'ok' : 'bad'}>
            <FormattedMessage id={`moderation.price.is.${decision}`} />
          </Badge>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-ink-3 text-small">
            <FormattedMessage id="moderation.price.new" />
          </dt>
          <dd className="font-semibold text-rose">
            <bdi>{formatMoney(held.price, held.currency, locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-ink-3 text-small">
            <FormattedMessage id="moderation.price.shown" />
          </dt>
          <dd className="font-semibold">
            {known ? (
              <bdi>{formatMoney(known.price, known.currency, locale)}</bdi>
            ) : (
              <FormattedMessage id="moderation.price.unknown" />
            )}
          </dd>
        </div>
      </dl>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        <bdi lang="en">{held.reason}</bdi>
        {' · '}
        <FormattedMessage
          id="moderation.price.source"
          values={{
            source: <bdi>{held.source}</bdi>,
            key: <bdi>{held.source_key}</bdi>,
            day: <Day at={held.held_at} />,
          }}
        />
      </p>
      {decision ? (
        <p className="text-small">
          <FormattedMessage
            id={`moderation.price.by.${decision}`}
            values={{ name: <bdi>{held.decided_by ?? '—'}</bdi> }}
          />
          {held.note && (
            <>
              : <bdi>{held.note}</bdi>
            </>
          )}
        </p>
      ) : (
        <Decide
          busy={busy}
          yes={{
            label: <FormattedMessage id="moderation.price.accept" />,
            onPress: decide('yes', 'accepted'),
          }}
          no={{ label: <FormattedMessage id="moderation.price.refuse" />, onPress: decide('no', 'refused') }}
        />
      )}
    </li>
  );
}
