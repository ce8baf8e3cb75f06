import { type ReactNode, useState } from 'react';
import type { Pair } from '#areas/admin/contract.ts';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { arePhotosAwaited, readPhotos } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { focusFirstField } from '#platform/client/ui/focus.ts';
import { Link } from '#platform/client/ui/Link.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { dayOf } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';
import { Decide } from './Decide.tsx';

type Side = Pair['first'];

const PHOTOS_SHOWN = 3;

function Photos({ side }: { side: Side }) {
  const photos = readPhotos(side.photos).slice(0, PHOTOS_SHOWN);
  return (
    <div className="grid grid-cols-2 gap-1 lg:grid-cols-3">
      {(photos.length > 0 ? photos : [undefined]).map((photo, index) => (
        <div
          key={photo?.img ?? 'none'}
          className={`aspect-[4/3] overflow-hidden rounded-[12px] ${index === 0 ? 'col-span-2 lg:col-span-1' : ''}`}
        >
          <Picture img={photo?.img} alt="" sizes="320px" awaited={arePhotosAwaited(side.photos)} />
        </div>
      ))}
    </div>
  );
}

interface Fact {
  name: string;
  /** What is compared. */
  value: (side: Side) => unknown;
  /** How it is shown. */
  cell: (side: Side) => ReactNode;
}

const plain = (name: 'bedrooms' | 'bathrooms'): Fact => ({
  name,
  value: (side) => side[name],
  cell: (side) => side[name] !== null && <FormattedNumber value={side[name]} />,
});
const area = (name: 'sqft' | 'lot_sqft'): Fact => ({
  name,
  value: (side) => side[name],
  cell: (side) =>
    side[name] !== null && <FormattedMessage id="moderation.pair.sqft" values={{ size: side[name] }} />,
});

const FACTS: readonly Fact[] = [
  {
    name: 'price',
    value: ({ price, currency }) => `${price} ${currency}`,
    cell: (side) => <Price side={side} />,
  },
  {
    name: 'address',
    value: ({ address, place }) => `${address}, ${place}`,
    cell: ({ address, place }) => <bdi>{[address, place].filter(Boolean).join(', ')}</bdi>,
  },
  {
    name: 'type',
    value: ({ type }) => type,
    cell: ({ type }) => type && <FormattedMessage id={`type.${type}`} />,
  },
  plain('bedrooms'),
  plain('bathrooms'),
  area('sqft'),
  area('lot_sqft'),
  { name: 'agent', value: ({ agent }) => agent, cell: ({ agent }) => agent && <bdi>{agent}</bdi> },
  { name: 'source', value: ({ source }) => source, cell: ({ source }) => <bdi>{source}</bdi> },
  {
    name: 'listed_at',
    value: ({ listed_at }) => dayOf(Date.parse(listed_at)),
    cell: ({ listed_at }) => <Day at={listed_at} />,
  },
];

function Price({ side: { price, currency, price_period } }: { side: Side }) {
  const { locale } = useIntl();
  if (price === null) return <FormattedMessage id="ui.onRequest" />;
  return (
    <>
      <bdi>{formatMoney(price, currency, locale)}</bdi>{' '}
      {price_period === 'month' && <FormattedMessage id="ui.aMonth" />}
    </>
  );
}

/** Facts of both, one below the other; what differs is marked, not by its colour alone. */
export function Facts({ first, second }: Pick<Pair, 'first' | 'second'>) {
  const t = useWords();
  return (
    <table className="w-full table-fixed text-small [overflow-wrap:anywhere]">
      <caption className="sr-only">{t('moderation.pair.facts')}</caption>
      <thead className="sr-only">
        <tr>
          <td />
          <th scope="col">{first.title}</th>
          <th scope="col">{second.title}</th>
        </tr>
      </thead>
      <tbody>
        {FACTS.map(({ name, value, cell }) => {
          const differs = value(first) !== value(second);
          return (
            <tr key={name} className="border-line border-t align-baseline">
              <th scope="row" className="w-1/4 py-2 pe-3 text-start font-normal text-ink-3">
                <FormattedMessage id={`moderation.pair.fact.${name}`} />
                {differs && (
                  <>
                    <span aria-hidden="true" className="ms-1 font-semibold text-rose">
                      ≠
                    </span>
                    <span className="sr-only"> {t('moderation.pair.differs')}</span>
                  </>
                )}
              </th>
              {[first, second].map((side) => (
                <td
                  key={side._id}
                  className={`py-2 pe-3 ${differs ? 'font-semibold text-rose' : 'text-ink-2'}`}
                >
                  {cell(side) || '—'}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Heading({ side, isJoined }: { side: Side; isJoined: boolean }) {
  return (
    <div className="grid content-start gap-2">
      <Photos side={side} />
      <h2 className="text-h3 [overflow-wrap:anywhere]">
        {side.leads ? (
          <Link to={propertyPath(side._id)} className="underline">
            <bdi>{side.title}</bdi>
          </Link>
        ) : (
          <bdi>{side.title}</bdi>
        )}
      </h2>
      {isJoined && (
        <div>
          <Badge tone={side.leads ? 'ok' : 'plain'}>
            <FormattedMessage id={`moderation.pair.${side.leads ? 'shown' : 'hidden'}`} />
          </Badge>
        </div>
      )}
    </div>
  );
}

/** What speaks for one home, and who joined the two. */
function Reasons({ pair: { signs, joined } }: { pair: Pair }) {
  const t = useWords();
  const { formatList } = useIntl();
  const names = (signs ?? []).map((sign) => t(`moderation.pair.sign.${sign}`));
  return (
    <p className="text-ink-2 text-small">
      {joined && (
        <>
          <FormattedMessage
            id={joined.by === null ? 'moderation.pair.joinedByRule' : 'moderation.pair.joinedBy'}
            values={{ day: <Day at={joined.at} />, name: <bdi>{joined.by}</bdi> }}
          />{' '}
        </>
      )}
      {signs === null && t('moderation.pair.oneSource')}
      {names.length > 0 && t('moderation.pair.signs', { signs: formatList(names) })}
    </p>
  );
}

/** Two listings that are perhaps one home, side by side: joined, told apart, or one of them held. */
export function PairEntry({ pair }: { pair: Pair }) {
  const { first, second, signs, joined } = pair;
  const t = useWords();
  const { busy, send } = api.useSend();
  const [holding, setHolding] = useState<Side | null>(null);
  const decide = (same: boolean) =>
    send(
      'PUT /moderation/duplicates',
      { body: { first: first._id, second: second._id, same } },
      { name: same ? 'same' : 'apart', said: same ? 'moderation.pair.joined' : 'moderation.pair.told' },
    );
  const hold = (property: string, reason: string) =>
    send('POST /moderation/holds', { body: { property, reason } }, { name: 'no', said: 'moderation.held' });
  const canJoin = signs !== null && joined === null;
  return (
    <li className="panel grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Heading side={first} isJoined={joined !== null} />
        <Heading side={second} isJoined={joined !== null} />
      </div>
      <Reasons pair={pair} />
      <Facts first={first} second={second} />
      {holding ? (
        <div ref={focusFirstField}>
          <Decide
            busy={busy}
            yes={null}
            no={{
              label: <FormattedMessage id="moderation.pair.hold" values={{ title: holding.title }} />,
              onPress: (reason) => void hold(holding._id, reason),
            }}
          />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {canJoin && (
            <Button busy={busy === 'same'} onClick={() => void decide(true)}>
              <FormattedMessage id="moderation.pair.same" />
            </Button>
          )}
          <Button
            variant={canJoin || joined ? 'line' : 'solid'}
            busy={busy === 'apart'}
            onClick={() => void decide(false)}
          >
            <FormattedMessage id={joined ? 'moderation.pair.part' : 'moderation.pair.apart'} />
          </Button>
          {joined === null &&
            [first, second].map((one, index) => (
              <Button
                key={one._id}
                variant="line"
                aria-label={t('moderation.pair.hold', { title: one.title })}
                onClick={() => setHolding(one)}
              >
                <FormattedMessage id={`moderation.pair.hold.${index === 0 ? 'first' : 'second'}`} />
              </Button>
            ))}
        </div>
      )}
    </li>
  );
}
