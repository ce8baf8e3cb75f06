/** Routes for votes from the public link of a group, without an account. */
import { v7 as uuidv7 } from 'uuid';
import { nameFault } from '#areas/accounts/rules.ts';
import { fold } from '#platform/contract/fold.ts';
import { Attempts, type Limits, trierOf } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { fingerprint } from '#platform/server/identity/secret.ts';
import { whoseOf } from '#platform/server/list/list-routes.ts';
import { readRow } from '#platform/server/list/queries.ts';
import type { GroupsApi } from '../contract.ts';
import { GUEST_NAME_MAX, GUESTS_MOST, tidyName } from '../rules.ts';
import type { GroupsDeps } from './deps.ts';
import { checkText, NOUN } from './list.ts';
import { GROUPS_TABLE } from './queries/groups.ts';
import {
  countGuests,
  deleteGuest,
  deleteGuests,
  lockSharedGroup,
  putGuest,
  setGuestVote,
} from './queries/guests.ts';
import { lockListing } from './queries/voices.ts';
import { shareKeyOf } from './share-routes.ts';

type GuestRoutes = Pick<
  Handlers<GroupsApi>,
  | 'PUT /groups/shared/{token}/votes/{property}'
  | 'DELETE /groups/{id}/guests/{guest}'
  | 'DELETE /groups/{id}/guests'
>;

const VISITOR_PURPOSE = 'visitors of groups';
/** New guests of one group from one network; a family shares one. */
const NEW_GUESTS: Limits = { pair: { most: 8, minutes: 24 * 60 } };

export function guestRoutes({ db, secret }: GroupsDeps): GuestRoutes {
  return {
    'PUT /groups/shared/{token}/votes/{property}': async ({ params, body, request }) => {
      const property = params.property;
      await db.transaction().execute(async (tx) => {
        // The link before the rest, so that whoever has none learns nothing.
        const shared = await lockSharedGroup(tx, shareKeyOf(secret, params.token));
        if (!shared) throw notFound(NOUN);
        const group = shared._id;
        const name = checkText('name', body.name, GUEST_NAME_MAX, tidyName);
        if (name === '') throw invalid({ name: 'must not be empty' });
        if (nameFault(name) === 'reserved')
          throw invalid({ name: 'is reserved' }, 'Nobody can have the name of this service. Choose another.');
        const { first_name, last_name } = shared;
        if ([first_name, `${first_name} ${last_name}`].some((owner) => fold(owner) === fold(name)))
          throw invalid(
            { name: 'is taken' },
            'This is the name of whoever made this group. Add a letter of your last name.',
          );
        if (!(await lockListing(tx, group, property))) throw notFound('Listing');
        const key = fingerprint(secret, VISITOR_PURPOSE, body.visitor);
        const { others, known } = await countGuests(tx, group, key);
        if (others >= GUESTS_MOST) throw conflict(`At most ${GUESTS_MOST} people can vote from one link.`);
        if (!known) await new Attempts(tx, secret).count('group guest', NEW_GUESTS, trierOf(request, group));
        const guest = await putGuest(tx, { id: uuidv7(), group, key, name });
        await setGuestVote(tx, { group, property, guest }, body.vote);
      });
      return { property, vote: body.vote };
    },
    'DELETE /groups/{id}/guests': async ({ actor, params }) => {
      const whose = whoseOf(actor, params.id);
      if (!(await readRow(db, GROUPS_TABLE, whose))) throw notFound(NOUN);
      await deleteGuests(db, whose.id);
      return { _id: whose.id };
    },
    'DELETE /groups/{id}/guests/{guest}': async ({ actor, params }) => {
      const whose = whoseOf(actor, params.id);
      if (!(await readRow(db, GROUPS_TABLE, whose))) throw notFound(NOUN);
      if (!(await deleteGuest(db, whose.id, params.guest))) throw notFound('Guest');
      return { _id: params.guest };
    },
  };
}
