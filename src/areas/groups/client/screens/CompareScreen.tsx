import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import { Link } from '../../../../platform/client/ui/Link.tsx';
import { useOnAddress } from '../../../../platform/client/use-on-address.ts';
import { BASE_CURRENCY } from '../../../../platform/contract/money.ts';
import { useRates } from '../../../listings/client/kit/money.ts';
import { OneRate } from '../../../listings/client/kit/RateNote.tsx';
import type { WithProperty } from '../../../listings/client/kit/state.ts';
import { GROUPS_PATH, groupPath } from '../../paths.ts';
import { COMPARE_MOST } from '../../rules.ts';
import { CompareTable } from '../parts/CompareTable.tsx';
import { GroupSkeleton, NoGroup } from '../parts/Missing.tsx';
import { fetchCompared } from '../requests.ts';
import type { WithGroup } from '../state.ts';
import { useGroup } from '../use-group.ts';
import { useGroupDispatch } from '../use-group-dispatch.ts';
import { withMessages } from './with-messages.ts';

type State = WithProperty & WithSettings & WithGroup;

/** Ids of the listings to compare, from `?ids=a,b`. */
const idsIn = (search: string): string[] => {
  const ids = new URLSearchParams(search).get('ids')?.split(',').filter(Boolean) ?? [];
  return [...new Set(ids)].slice(0, COMPARE_MOST);
};

/** Exchange rates used in the table, with their dates. */
function RatesNote({ currencies, shown }: { currencies: string[]; shown: string }) {
  const rates = useSelector(({ property }: State) => property.rates);
  if (currencies.every((currency) => currency === shown)) return null;
  const used = [...new Set([...currencies, shown])].filter((currency) => currency !== BASE_CURRENCY);
  return (
    <p className="text-small text-ink-3">
      <FormattedMessage id="group.compare.rates" />{' '}
      {rates
        .filter(({ currency }) => used.includes(currency))
        .map((rate) => (
          <span key={rate.currency}>
            <OneRate rate={rate} />{' '}
          </span>
        ))}
    </p>
  );
}

function TooFew({ group }: { group: string }) {
  const action = (
    <ButtonLink to={groupPath(group)}>
      <FormattedMessage id="group.compare.choose" />
    </ButtonLink>
  );
  return (
    <Empty icon="list" title={<FormattedMessage id="group.compare.few" />} action={action}>
      <FormattedMessage id="group.compare.few.text" values={{ most: COMPARE_MOST }} />
    </Empty>
  );
}

function Compare() {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  const dispatch = useGroupDispatch();
  const rates = useRates();
  const { id, group, listings, missing, failed, retry } = useGroup();
  const currency = useSelector(({ settings }: State) => settings.currency);
  const compared = useSelector((state: State) => state.group.compared);
  const ids = idsIn(search);
  useOnAddress(search, () => void dispatch(fetchCompared(ids)));
  if (missing || failed) return <NoGroup missing={missing} retry={retry} />;
  if (!group || !listings) return <GroupSkeleton />;
  const shown = ids.flatMap((one) => {
    const listing = listings.find(({ property }) => property._id === one);
    return listing ? [{ listing, facts: { ...listing.property, ...compared[one] } }] : [];
  });
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
      <nav aria-label={formatMessage({ id: 'ui.breadcrumbs' })} className="crumbs">
        <Link to={GROUPS_PATH}>
          <FormattedMessage id="group.head.list" />
        </Link>
        <span aria-hidden="true">/</span>
        <Link to={groupPath(id)}>
          <bdi>{group.name}</bdi>
        </Link>
      </nav>
      <h1>
        <FormattedMessage id="group.head.compare" />
      </h1>
      {shown.length < 2 ? (
        <TooFew group={id} />
      ) : (
        <>
          <CompareTable shown={shown} currency={currency} rates={rates} />
          <RatesNote currencies={shown.map(({ facts }) => facts.currency)} shown={currency} />
        </>
      )}
    </div>
  );
}

export const Component = withMessages(Compare);
export const Waiting = GroupSkeleton;
