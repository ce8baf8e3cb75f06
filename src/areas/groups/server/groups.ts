import { v7 as uuidv7 } from 'uuid';
import { nameFault } from '#areas/accounts/rules.ts';
import { fold } from '#platform/contract/fold.ts';
import { type Area, area } from '#platform/server/area.ts';
import { Attempts, type Limits, trierOf } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { fingerprint } from '#platform/server/identity/secret.ts';
import { whoseOf } from '#platform/server/list/list-routes.ts';
import { readRow } from '#platform/server/list/queries.ts';
import { endpoints, type GroupComment, type GroupsApi } from '../contract.ts';
import { COMMENT_MAX, COMMENTS_MOST, GUEST_NAME_MAX, GUESTS_MOST, tidyName } from '../rules.ts';
import { checkText, GroupList, NOUN, visibleGroup } from './list.ts';
import { registerInvitationMails } from './mail/mail-jobs.ts';
import { invitedRoutes, peopleRoutes } from './people-routes.ts';
import { asPerson, type GroupsDeps, presentListings } from './present.ts';
import {
  countComments,
  deleteComment,
  deleteTakenListings,
  endShares,
  GROUPS_TABLE,
  insertComment,
  lockListing,
  readListing,
  readPeople,
  setVote,
} from './queries/groups.ts';
import {
  countGuests,
  deleteGuest,
  deleteGuests,
  deleteOldInvitations,
  lockSharedGroup,
  putGuest,
  readExport,
  setGuestVote,
} from './queries/people.ts';
import { listingRoutes, listRoutes } from './routes.ts';
import { shareKeyOf, shareRoutes } from './share-routes.ts';

/** Routes for votes and comments. */

function voiceRoutes({ db, cards }: GroupsDeps) {
  return {
    'PUT /groups/{id}/listings/{property}/vote': async ({ actor, params, body }) => {
      const { user_id: user } = actor;
      const property = params.property;
      const { _id: group } = await visibleGroup(db, actor, params.id);
      await db.transaction().execute(async (tx) => {
        if (!(await lockListing(tx, group, property))) throw notFound('Listing');
        await setVote(tx, { group, property, user }, body.vote);
      });
      const row = await readListing(db, group, property);
      const [answer] = row ? await presentListings(db, group, [row], cards) : [];
      if (!answer) throw notFound('Listing');
      return answer;
    },
    'POST /groups/{id}/listings/{property}/comments': async ({ actor, params, body, idempotency }) => {
      const { user_id: user } = actor;
      const property = params.property;
      const { _id: group } = await visibleGroup(db, actor, params.id);
      const text = checkText('text', body.text, COMMENT_MAX);
      if (text === '') throw invalid({ text: 'must not be empty' });
      return once(db, user, idempotency, async (tx): Promise<GroupComment> => {
        if (!(await lockListing(tx, group, property))) throw notFound('Listing');
        const { comments_shown = true } = (await readListing(tx, group, property)) ?? {};
        if (!comments_shown) throw conflict('Its source lets no comments be shown beside this listing.');
        if ((await countComments(tx, group, property)) >= COMMENTS_MOST)
          throw conflict(`A listing of a group has room for ${COMMENTS_MOST} comments.`);
        const id = uuidv7();
        const created_at = await insertComment(tx, { group, property, user, id, text });
        const author = (await readPeople(tx, [user])).get(user);
        if (!author) throw notFound('Person');
        return { _id: id, user: asPerson(author), text, created_at };
      });
    },
    'DELETE /groups/{id}/comments/{comment}': async ({ actor, params }) => {
      const { _id } = await visibleGroup(db, actor, params.id);
      const { comment } = params;
      const found = await deleteComment(db, _id, comment, actor.user_id);
      if (!found) throw notFound('Comment');
      return { _id: comment };
    },
  } satisfies Partial<Handlers<GroupsApi>>;
}

/** Routes for votes from the public link of a group, without an account. */

const VISITOR_PURPOSE = 'visitors of groups';
/** New guests of one group from one network; a family shares one. */
const NEW_GUESTS: Limits = { pair: { most: 8, minutes: 24 * 60 } };

function guestRoutes({ db, secret }: GroupsDeps) {
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
  } satisfies Partial<Handlers<GroupsApi>>;
}

/** Assembles the groups area: routes, mail job and nightly deletion. */
export function createGroups(deps: GroupsDeps): Area {
  const { db, jobs } = deps;
  const list = new GroupList(deps);
  registerInvitationMails(deps);
  jobs.everyNight({
    name: 'forget-groups',
    run: async () => {
      await list.forgetRemoved();
      await deleteTakenListings(db);
      await deleteOldInvitations(db);
    },
  });
  const routes = {
    ...listRoutes(deps, list),
    ...listingRoutes(deps, list),
    ...voiceRoutes(deps),
    ...shareRoutes(deps, list),
    ...guestRoutes(deps),
    ...peopleRoutes(deps),
    ...invitedRoutes(deps),
  };
  return {
    ...area(endpoints, routes, { groups: (user_id) => readExport(db, user_id) }),
    takenOver: endShares,
  };
}
