import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, notFound, unprocessable } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { whoseOf } from '#platform/server/list/list-routes.ts';
import { lockList } from '#platform/server/list/queries.ts';
import type { GroupInvitation, GroupsApi } from '../contract.ts';
import { GROUP_PEOPLE_MOST } from '../rules.ts';
import { NOUN, visibleGroup } from './list.ts';
import { invitationKey, queueInvitationMail } from './mail/mail-jobs.ts';
import { asPerson, coversOf, type GroupsDeps, presentGroups } from './present.ts';
import { readEmail, readPeople, readVisibleGroup } from './queries/groups.ts';
import {
  countPeople,
  deleteInvitation,
  deleteMember,
  type InvitationRow,
  insertMember,
  putInvitation,
  readGuests,
  readInvitations,
  readMembers,
  readOffer,
  useInvitation,
} from './queries/people.ts';

const TOKEN_BYTES = 24;
/** Limits of invitation mails, which go to people who did not ask for them. */
const TO_ONE_ADDRESS = { target: { most: 5, minutes: 24 * 60 } };
const FROM_ONE_PERSON = { target: { most: 40, minutes: 24 * 60 } };

const asInvitation = ({ _id, email, created_at }: InvitationRow): GroupInvitation => ({
  _id,
  email,
  created_at,
});

function addressOf(email: string): string {
  if (emailFault(email)) throw invalid({ email: 'must be an email address' });
  return tidyEmail(email);
}

export function peopleRoutes({ db, jobs, secret }: GroupsDeps) {
  const attempts = new Attempts(db, secret);
  return {
    'GET /groups/{id}/members': async ({ actor, params }) => {
      const { _id, user_id } = await visibleGroup(db, actor, params.id);
      const owner = (await readPeople(db, [user_id])).get(user_id);
      if (!owner) throw notFound(NOUN);
      const mine = user_id === actor.user_id;
      const members = (await readMembers(db, _id)).map(({ joined_at, ...person }) => ({
        user: asPerson(person),
        joined_at,
      }));
      const invitations = mine ? (await readInvitations(db, _id)).map(asInvitation) : [];
      const guests = mine ? await readGuests(db, _id) : [];
      return { owner: asPerson(owner), members, invitations, guests };
    },
    'DELETE /groups/{id}/members/{member}': async ({ actor, params }) => {
      const { _id, user_id: owner } = await visibleGroup(db, actor, params.id);
      const { user_id } = actor;
      const { member } = params;
      const isAllowed = owner === user_id || member === user_id;
      const deleted = isAllowed && (await db.transaction().execute((tx) => deleteMember(tx, _id, member)));
      if (!deleted) throw notFound('Member');
      return { _id: member };
    },
    'POST /groups/{id}/invitations': async ({ actor, params, body, idempotency }) => {
      const whose = whoseOf(actor, params.id);
      const { user_id } = await visibleGroup(db, actor, params.id);
      if (user_id !== whose.owner) throw notFound(NOUN);
      const email = addressOf(body.email);
      if (email === (await readEmail(db, user_id))) throw unprocessable({ email: 'is your own address' });
      await attempts.count('invite address', TO_ONE_ADDRESS, { target: email, address: '' });
      await attempts.count('invite by', FROM_ONE_PERSON, { target: user_id, address: '' });
      return once(db, user_id, idempotency, async (tx) => {
        await lockList(tx, 'group_invitations', whose.id);
        if ((await countPeople(tx, whose.id, email)) >= GROUP_PEOPLE_MOST)
          throw conflict(`A group has room for ${GROUP_PEOPLE_MOST} people. Take somebody out first.`);
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const key = invitationKey(secret, token);
        const row = await putInvitation(tx, { id: uuidv7(), group: whose.id, email, key });
        await queueInvitationMail(jobs, tx, secret, token);
        return asInvitation(row);
      });
    },
    'DELETE /groups/{id}/invitations/{invitation}': async ({ actor, params }) => {
      const { _id, user_id } = await visibleGroup(db, actor, params.id);
      const { invitation } = params;
      const mine = user_id === actor.user_id;
      if (!(mine && (await deleteInvitation(db, _id, invitation)))) throw notFound('Invitation');
      return { _id: invitation };
    },
  } satisfies Partial<Handlers<GroupsApi>>;
}

/** Routes for the holder of an invitation token. The account may have another address than the invitation. */
export function invitedRoutes({ db, secret }: GroupsDeps) {
  return {
    'GET /groups/invitations/{token}': async ({ params }) => {
      const offer = await readOffer(db, invitationKey(secret, params.token));
      if (!offer) throw notFound('Invitation');
      const { group_id, group, first_name, listings } = offer;
      const covers = (await coversOf(db, [group_id])).get(group_id) ?? [];
      return { group, owner: first_name, listings, covers };
    },
    'PUT /groups/invitations/{token}': async ({ actor: { user_id }, params }) => {
      const key = invitationKey(secret, params.token);
      return db.transaction().execute(async (tx) => {
        const offer = await readOffer(tx, key);
        if (!offer) throw notFound('Invitation');
        if (offer.owner === user_id) throw conflict('This group is your own: the invitation is for others.');
        if (!(await useInvitation(tx, key))) throw notFound('Invitation');
        await insertMember(tx, offer.group_id, user_id);
        const row = await readVisibleGroup(tx, user_id, offer.group_id);
        const [group] = row ? await presentGroups(tx, [row], user_id, secret) : [];
        if (!group) throw notFound(NOUN);
        return group;
      });
    },
    'DELETE /groups/invitations/{token}': async ({ params }) => {
      if (!(await useInvitation(db, invitationKey(secret, params.token)))) throw notFound('Invitation');
      return { declined: true };
    },
  } satisfies Partial<Handlers<GroupsApi>>;
}
