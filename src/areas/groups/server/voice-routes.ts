/** Routes for votes and comments. */
import { v7 as uuidv7 } from 'uuid';
import { conflict, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { accountOf } from '#platform/server/identity/actor.ts';
import type { GroupComment, GroupsApi } from '../contract.ts';
import { COMMENT_MAX, COMMENTS_MOST } from '../rules.ts';
import type { GroupsDeps } from './deps.ts';
import { checkText, visibleGroup } from './list.ts';
import { asPerson, presentListings } from './present.ts';
import { readPeople } from './queries/groups.ts';
import { readListing } from './queries/listings.ts';
import { countComments, deleteComment, insertComment, lockListing, setVote } from './queries/voices.ts';

type VoiceRoutes = Pick<
  Handlers<GroupsApi>,
  | 'PUT /groups/{id}/listings/{property}/vote'
  | 'POST /groups/{id}/listings/{property}/comments'
  | 'DELETE /groups/{id}/comments/{comment}'
>;

export function voiceRoutes({ db, cards }: GroupsDeps): VoiceRoutes {
  return {
    'PUT /groups/{id}/listings/{property}/vote': async ({ actor, params, body }) => {
      const { user_id: user } = accountOf(actor);
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
      const { user_id: user } = accountOf(actor);
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
      const found = await deleteComment(db, _id, comment, accountOf(actor).user_id);
      if (!found) throw notFound('Comment');
      return { _id: comment };
    },
  };
}
