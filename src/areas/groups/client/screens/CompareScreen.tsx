import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#areas/accounts/contract.ts';
import type { Group, GroupListing } from '#areas/groups/contract.ts';
import { GROUPS_PATH, groupPath } from '#areas/groups/paths.ts';
import { comparedIn } from '#areas/groups/rules.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { Comparison } from '../parts/Comparison.tsx';
import { GroupSkeleton, NoGroup } from '../parts/Missing.tsx';
import { Votes } from '../parts/Votes.tsx';
import type { WithGroup } from '../state.ts';
import { useGroup } from '../use-group.ts';

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

/** Sends the compared group on. */
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
function Compare({ user }: { user: User }) {
  const t = useWords();
  const { search } = useLocation();
  const { id, group, listings, missing, isWaiting, retry } = useGroup();
  const compared = useSelector((state: WithGroup) => state.group.compared);
  const ids = comparedIn(search);
  if (isWaiting) return <Waiting />;
  if (!group || !listings) return <NoGroup missing={missing} retry={retry} />;
  const chosen = ids.flatMap((one) => listings.find(({ property }) => property._id === one) ?? []);
  const shown = chosen.map((listing) => ({
    listing,
    facts: { ...listing.property, ...compared[listing.property._id] },
  }));
  const choose = <ButtonLink to={groupPath(id)}>{t('group.compare.choose')}</ButtonLink>;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
      <div className="print:hidden">
        <Breadcrumbs
          crumbs={[
            { to: GROUPS_PATH, label: <FormattedMessage id="group.head.list" /> },
            { to: groupPath(id), label: group.name },
          ]}
          current={<FormattedMessage id="group.head.compare" />}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('group.head.compare')}</h1>
        {group.role === 'owner' && <Share group={group} />}
      </div>
      <Comparison
        shown={shown}
        choose={choose}
        voices={(index) => {
          const listing = chosen[index];
          return listing && <Said group={group} listing={listing} me={user._id} />;
        }}
      />
    </div>
  );
}

export { Compare as Component, Waiting };
