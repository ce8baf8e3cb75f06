import type { Group, GroupListing } from '#areas/groups/contract.ts';
import { Votes } from './Votes.tsx';

/** Votes on a home and the last thing said about it. */
export function Said({ group, listing, me }: { group: Group; listing: GroupListing; me: string }) {
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
