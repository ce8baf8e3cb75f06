import { useState } from 'react';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { arePhotosAwaited, readPhotos } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import type { Pair } from '#areas/moderation/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';
import { Decide } from './Decide.tsx';

type Side = Pair['first'];

/** One of the two; what differs from the other is set in rose. */
function SideOf({ one, other }: { one: Side; other: Side }) {
  const differs = (name: 'title' | 'place' | 'address' | 'sqft' | 'source' | 'agent') =>
    one[name] === other[name] ? 'text-ink-2' : 'text-rose';
  const [photo] = readPhotos(one.photos);
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-4 lg:grid-cols-[160px_minmax(0,1fr)]">
      <div className="aspect-[4/3] overflow-hidden rounded-[12px]">
        <Picture img={photo?.img} alt="" sizes="160px" awaited={arePhotosAwaited(one.photos)} />
      </div>
      <div className="grid content-start gap-1 text-small [overflow-wrap:anywhere]">
        <Link to={propertyPath(one._id)} className={`font-semibold underline ${differs('title')}`}>
          <bdi>{one.title}</bdi>
        </Link>
        <ListingPrice
          listing={{ price: one.price, currency: one.currency as 'JMD', price_period: one.price_period }}
        />
        <span className={differs('address')}>
          <bdi>{[one.address, one.place].filter(Boolean).join(', ')}</bdi>
        </span>
        <span className={differs('agent')}>
          <bdi>{one.agent ?? <FormattedMessage id="moderation.nobody" />}</bdi>
        </span>
        <span className={differs('source')}>
          <FormattedMessage
            id="moderation.pair.source"
            values={{ source: <bdi>{one.source}</bdi>, day: <Day at={one.listed_at} /> }}
          />
        </span>
      </div>
    </div>
  );
}

/** Two listings that are perhaps one home: told apart, or one of them held. */
export function PairEntry({ pair: { first, second } }: { pair: Pair }) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [holding, setHolding] = useState<Side | null>(null);
  const apart = () =>
    send(
      'PUT /moderation/duplicates',
      { body: { first: first._id, second: second._id } },
      { name: 'apart', said: 'moderation.pair.told' },
    );
  const hold = (property: string, reason: string) =>
    send('POST /moderation/holds', { body: { property, reason } }, { name: 'no', said: 'moderation.held' });
  return (
    <li className="panel grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SideOf one={first} other={second} />
        <SideOf one={second} other={first} />
      </div>
      {holding ? (
        <Decide
          busy={busy}
          yes={null}
          no={{
            label: <FormattedMessage id="moderation.pair.hold" values={{ title: holding.title }} />,
            onPress: (reason) => void hold(holding._id, reason),
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button busy={busy === 'apart'} onClick={() => void apart()}>
            <FormattedMessage id="moderation.pair.apart" />
          </Button>
          {[first, second].map((one, index) => (
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
