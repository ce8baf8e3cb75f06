import { type ReactNode, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#areas/accounts/contract.ts';
import type { Group, GroupListing } from '#areas/groups/contract.ts';
import { comparePath, GROUPS_PATH, groupPath } from '#areas/groups/paths.ts';
import { COMPARE_LEAST, COMPARE_MOST, comparedIn } from '#areas/groups/rules.ts';
import { DemoBand } from '#areas/listings/client/kit/ListingBadges.tsx';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { OneRate } from '#areas/listings/client/kit/RateNote.tsx';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import { isOnMarket } from '#areas/listings/vocabulary.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useOnAddress } from '#platform/client/router.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { Votes } from '../parts/Comments.tsx';
import { type ComparedListing, CompareTable } from '../parts/CompareTable.tsx';
import { AnsweredGroup, GroupSkeleton } from '../parts/Missing.tsx';
import { fetchCompared } from '../requests.ts';
import { useGroupDispatch, type WithGroup } from '../state.ts';

/** All facts of homes by id, as `Answered` takes them: those that are gone have none. */
function useCompared(ids: readonly string[]) {
  const dispatch = useGroupDispatch();
  const { compared, comparing } = useSelector((state: WithGroup) => state.group);
  const isHere = ids.every((id) => id in compared);
  const failure = isHere ? null : comparing.error;
  const load = () => void dispatch(fetchCompared(ids));
  // The screen's `fetch` has asked; what is a person's is forgotten when a session is lost.
  const isLost = !isHere && !failure && !comparing.loading;
  useOnAddress(isLost ? ids.join() : null, () => {
    if (isLost) load();
  });
  return { answer: isHere ? compared : null, failure, load, waiting: 'table' as const };
}

/** Homes of no group side by side, for anybody with the address; those that are gone are left out. */
export function CompareListings() {
  const { search } = useLocation();
  const { publicUrl } = useConfig();
  const t = useWords();
  const ids = comparedIn(search);
  const reading = useCompared(ids);
  const shown = ids.flatMap((id) => {
    const facts = reading.answer?.[id];
    if (!facts) return [];
    const listing = { property: facts, on_market: isOnMarket(facts.status), known_at: null, note: '' };
    return [{ listing, facts }];
  });
  const address =
    publicUrl +
    comparePath(
      null,
      shown.map(({ facts }) => facts._id),
    );
  const name = t('group.head.compare');
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${name}: ${address}`)}`;
  const choose = <ButtonLink to="/homes-for-sale">{t('group.look')}</ButtonLink>;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('group.head.compare')}</h1>
        {shown.length >= COMPARE_LEAST && (
          <ButtonLink to={whatsapp} target="_blank" rel="noopener" variant="line" className="print:hidden">
            <Icon name="whatsapp" />
            <FormattedMessage id="group.share.whatsapp" />
          </ButtonLink>
        )}
      </div>
      <Answered {...reading}>{() => <Comparison shown={shown} choose={choose} />}</Answered>
    </div>
  );
}

type State = WithProperty & WithSettings;

/** Exchange rates used in the table, with their dates. */
function RatesNote({ currencies, shown }: { currencies: string[]; shown: string }) {
  const t = useWords();
  const rates = useSelector(({ property }: State) => property.rates);
  const home = rates.find(({ currency }) => currency === HOME_MARKET.currency)?.jmd;
  const used = [...new Set([...currencies, shown, 'USD'])].filter(
    (currency) => currency !== BASE_CURRENCY && currency !== HOME_MARKET.currency,
  );
  return (
    <p className="text-small text-ink-3">
      <bdi>{t('group.compare.rates')}</bdi>{' '}
      {rates
        .filter(({ currency }) => used.includes(currency))
        .map((rate) => (
          <span key={rate.currency}>
            <OneRate rate={rate} home={home} />{' '}
          </span>
        ))}
    </p>
  );
}

interface ComparisonProps {
  shown: readonly ComparedListing[];
  choose: ReactNode;
  /** As of `CompareTable`. */
  voices?: (index: number) => ReactNode;
}

/** Homes side by side, with the rates they are compared by; a message when there are fewer than two. */
function Comparison({ shown, choose, voices }: ComparisonProps) {
  const rates = useRates();
  const currency = useSelector(({ settings }: State) => settings.currency);
  if (shown.length < COMPARE_LEAST) {
    return (
      <Empty icon="list" title={<FormattedMessage id="group.compare.few" />} action={choose}>
        <FormattedMessage id="group.compare.few.text" values={{ most: COMPARE_MOST }} />
      </Empty>
    );
  }
  return (
    <>
      <DemoBand cards={shown.map(({ listing }) => listing.property)} />
      <CompareTable shown={shown} currency={currency} rates={rates} {...(voices && { voices })} />
      <RatesNote currencies={shown.map(({ facts }) => facts.currency)} shown={currency} />
    </>
  );
}

const ShareDialog = latePart({
  when: 'open',
  load: async () => (await import('../parts/ShareDialog.tsx')).ShareDialog,
});

/** Votes on a home and the last thing said about it. */
function Said({ group, listing, me }: { group: Group; listing: GroupListing; me: string }) {
  const last = listing.comments.at(-1);
  return (
    <div className="grid gap-2">
      <Votes group={group._id} listing={listing} me={me} />
      {last && (
        <p className="text-small [overflow-wrap:anywhere]">
          <bdi>“{last.text}”</bdi> <b>{last.user.first_name}</b>
        </p>
      )}
    </div>
  );
}

function Share({ group }: { group: Group }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)} className="print:hidden">
        <Icon name="share" />
        <FormattedMessage id="group.share" />
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Waiting = () => (
  <GroupSkeleton>
    <PartsSkeleton of="table" />
  </GroupSkeleton>
);

/** Homes of a group side by side, with what its people say. */
function Shown({ group, listings, user }: { group: Group; listings: GroupListing[]; user: User }) {
  const t = useWords();
  const { search } = useLocation();
  const ids = comparedIn(search);
  const chosen = ids.flatMap((one) => listings.find(({ property }) => property._id === one) ?? []);
  const reading = useCompared(chosen.map(({ property }) => property._id));
  const shown = chosen.map((listing) => ({
    listing,
    facts: { ...listing.property, ...reading.answer?.[listing.property._id] },
  }));
  const choose = <ButtonLink to={groupPath(group._id)}>{t('group.compare.choose')}</ButtonLink>;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
      <div className="print:hidden">
        <Breadcrumbs
          crumbs={[
            { to: GROUPS_PATH, label: <FormattedMessage id="group.head.list" /> },
            { to: groupPath(group._id), label: group.name },
          ]}
          current={<FormattedMessage id="group.head.compare" />}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('group.head.compare')}</h1>
        {group.role === 'owner' && <Share group={group} />}
      </div>
      <Answered {...reading}>
        {() => (
          <Comparison
            shown={shown}
            choose={choose}
            voices={(index) => {
              const listing = chosen[index];
              return listing && <Said group={group} listing={listing} me={user._id} />;
            }}
          />
        )}
      </Answered>
    </div>
  );
}

export function Component({ user }: { user: User }) {
  return <AnsweredGroup waiting={<Waiting />}>{(answer) => <Shown {...answer} user={user} />}</AnsweredGroup>;
}

export { Waiting };
