import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { fetchCompared } from '../../../areas/groups/client/requests.ts';
import { messages as en } from '../../../areas/groups/client/screens/messages/en.ts';
import { messages as es } from '../../../areas/groups/client/screens/messages/es.ts';
import { useGroupDispatch } from '../../../areas/groups/client/use-group-dispatch.ts';
import { GROUPS_PATH, groupPath } from '../../../areas/groups/paths.ts';
import { COMPARE_MOST } from '../../../areas/groups/rules.ts';
import { useRates } from '../../../areas/properties/client/money.ts';
import { OneRate } from '../../../areas/properties/client/property/RateNote.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { withWords } from '../../../platform/client/words.tsx';
import type { State } from '../store.ts';
import { CompareTable } from './CompareTable.tsx';
import { GroupSkeleton, NoGroup } from './Missing.tsx';
import { useGroup } from './use-group.ts';

const HOME = 'JMD';

/** The listings an address asks to compare: `?ids=a,b`. */
export const idsIn = (search: string): string[] => {
  const asked = new URLSearchParams(search).get('ids')?.split(',').filter(Boolean) ?? [];
  return [...new Set(asked)].slice(0, COMPARE_MOST);
};

/** The rates that made other currencies' prices comparable, with their dates. */
function RatesNote({ currencies, shown }: { currencies: string[]; shown: string }) {
  const rates = useSelector(({ property }: State) => property.rates);
  if (currencies.every((currency) => currency === shown)) return null;
  const used = [...new Set([...currencies, shown])].filter((currency) => currency !== HOME);
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
  const asked = idsIn(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides
  useEffect(() => void dispatch(fetchCompared(asked)), [search]);
  if (missing || failed) return <NoGroup missing={missing} retry={retry} />;
  if (!group || !listings) return <GroupSkeleton />;
  const shown = asked.flatMap((one) => {
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

export const Component = withWords({ en, es }, Compare);
export const Waiting = GroupSkeleton;
