import { useDispatch, useSelector } from 'react-redux';
import { FormattedNumber, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Link } from '#platform/client/ui/Link.tsx';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { criteriaKey } from '../kit/keys.ts';
import { fetchCloseLooks } from '../kit/map-requests.ts';
import { addressOf, narrowed, type Search } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';
import { closeLooksOf } from './close-looks.ts';

/** The places most people look for, at the foot of the map of their country: each leads to its homes. */
export function CloseLooks({ search }: { search: Search }) {
  const t = useWords();
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const counted = useSelector((state: WithSearch) => state.search.closeLooks);
  const places = closeLooksOf(search.criteria);
  const key = criteriaKey(search.criteria);
  const totals = counted?.of === key ? counted.totals : null;
  useOnAddress(key, () => {
    if (!totals) void dispatch(fetchCloseLooks({ criteria: search.criteria, places }));
  });
  return (
    <ul aria-label={t('map.closeLooks')} className="close-looks">
      {places.map((look) => (
        <li key={look.slug}>
          <Link to={addressOf(narrowed(search, look.place))}>
            <img
              src={`/close-looks/${look.slug}.svg`}
              alt=""
              width={216}
              height={112}
              loading="lazy"
              draggable={false}
              className="absolute inset-0 size-full object-cover"
            />
            <span>
              <bdi className="min-w-0 text-balance">{look.name}</bdi>
              <b>{totals && <FormattedNumber value={totals[look.slug] ?? 0} />}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
