import type { ChangeKind } from '#areas/accounts/like-change.ts';
import type { LikedListing } from '#areas/accounts/marks.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { formatMoney } from '#platform/contract/money.ts';

const LOOKS: Partial<Record<ChangeKind, { tone: BadgeTone; icon: IconName }>> = {
  price_drop: { tone: 'ok', icon: 'fall' },
  price_rise: { tone: 'warn', icon: 'up' },
  'under-offer': { tone: 'warn', icon: 'clock' },
  back_on_market: { tone: 'ok', icon: 'again' },
};
const GONE = { tone: 'plain', icon: 'x' } as const;

/** What happened to a home since the visitor liked it. */
export function LikeChange({ listing: { change, price, currency } }: { listing: LikedListing }) {
  const { locale } = useIntl();
  if (!change) return null;
  const { kind, price_then, at } = change;
  const { tone, icon } = LOOKS[kind] ?? GONE;
  const money = (amount: number) => <bdi>{formatMoney(amount, currency, locale)}</bdi>;
  const by = price_then === null || price === null ? null : money(Math.abs(price - price_then));
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <Badge tone={tone} icon={icon}>
        <FormattedMessage id={`marked.change.${kind}`} values={{ by }} />
      </Badge>
      <span className="text-ink-3">
        {price_then === null ? (
          <Day at={at} />
        ) : (
          <FormattedMessage
            id="marked.change.then"
            values={{ price: money(price_then), date: <Day at={at} /> }}
          />
        )}
      </span>
    </p>
  );
}
