/** Routes for votes from the public link of a group, without an account. */
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { conflict, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { fingerprint } from '#platform/server/identity/secret.ts';
import { whoseOf } from '#platform/server/list/list-routes.ts';
import { readRow } from '#platform/server/list/queries.ts';
import type { GroupsApi } from '../contract.ts';
import { GUEST_NAME_MAX, GUESTS_MOST, tidyName } from '../rules.ts';
import type { GroupsDeps } from './deps.ts';
import { checkText, listingId, NOUN } from './list.ts';
import { GROUPS_TABLE } from './queries/groups.ts';
import { countOtherGuests, deleteGuest, lockSharedGroup, putGuest, setGuestVote } from './queries/guests.ts';
import { lockListing } from './queries/voices.ts';
import { shareKeyOf } from './share-routes.ts';

type GuestRoutes = Pick<
  Handlers<GroupsApi>,
  'PUT /groups/shared/{token}/votes/{property}' | 'DELETE /groups/{id}/guests/{guest}'
>;

const VISITOR_PURPOSE = 'visitors of groups';

export function guestRoutes({ db, secret }: GroupsDeps): GuestRoutes {
  return {
    'PUT /groups/shared/{token}/votes/{property}': async ({ params, body }) => {
      const property = listingId(params.property);
      await db.transaction().execute(async (tx) => {
        // The link before the rest, so that whoever has none learns nothing.
        const group = await lockSharedGroup(tx, shareKeyOf(secret, params.token));
        if (!group) throw notFound(NOUN);
        const name = checkText('name', body.name, GUEST_NAME_MAX, tidyName);
        if (name === '') throw invalid({ name: 'must not be empty' });
        if (!(await lockListing(tx, group, property))) throw notFound('Listing');
        const key = fingerprint(secret, VISITOR_PURPOSE, body.visitor);
        if ((await countOtherGuests(tx, group, key)) >= GUESTS_MOST)
          throw conflict(`At most ${GUESTS_MOST} people can vote from one link.`);
        const guest = await putGuest(tx, { id: uuidv7(), group, key, name });
        await setGuestVote(tx, { group, property, guest }, body.vote);
      });
      return { property, vote: body.vote };
    },
    'DELETE /groups/{id}/guests/{guest}': async ({ actor, params }) => {
      const whose = whoseOf(NOUN, actor, params.id);
      if (!(await readRow(db, GROUPS_TABLE, whose))) throw notFound(NOUN);
      if (!(isUuid(params.guest) && (await deleteGuest(db, whose.id, params.guest)))) throw notFound('Guest');
      return { _id: params.guest };
    },
  };
}
