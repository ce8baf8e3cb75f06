/** Listings on their way out: feeds for everybody, the RESO Web API, and its tokens for admins. */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { RESO_PATH } from '#areas/import/bulk.ts';
import { type OutgoingApi, outgoingEndpoints } from '#areas/import/outgoing-contract.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { paged } from '#platform/server/list/paged.ts';
import { plainLine } from '#platform/server/text.ts';
import { findOffice, findSeller } from '../sources/queries.ts';
import { serveListingFeeds } from './feeds.ts';
import { deleteToken, insertToken, readTokens, readTokensOf } from './queries.ts';
import { hashOfToken, serveReso } from './reso.ts';

interface OutgoingDeps extends AreaDeps {
  search: SearchService;
}

/** 256 bits. */
const TOKEN_BYTES = 32;

const outgoingRoutes = ({ db, publicUrl }: OutgoingDeps): Handlers<OutgoingApi> => ({
  'GET /feed-tokens': ({ query }) => paged(query, (slice) => readTokens(db, slice)),
  'POST /feed-tokens': async ({ body, actor }) => {
    const name = plainLine(body.name);
    if (name === '') throw invalid({ name: 'must say who uses it' });
    if (body.agent_email !== null && body.office_id !== null)
      throw invalid({ office_id: 'must be left out where an agent is named' });
    const agent = body.agent_email === null ? null : await findSeller(db, tidyEmail(body.agent_email));
    if (body.agent_email !== null && agent === null)
      throw invalid({ agent_email: 'is nobody who may offer homes here' });
    if (body.office_id !== null && !(await findOffice(db, body.office_id)))
      throw invalid({ office_id: 'is not an office here' });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const _id = uuidv7();
    const by = actor.user_id;
    await insertToken(db, { _id, name, hash: hashOfToken(token), agent, office: body.office_id, by });
    return { _id, token, address: `${publicUrl}${RESO_PATH}/Property` };
  },
  'DELETE /feed-tokens/{id}': async ({ params: { id } }) => {
    if (!(await deleteToken(db, id))) throw notFound('Token');
    return { _id: id };
  },
});

export const openOutgoing = (deps: OutgoingDeps): Area => ({
  ...area(outgoingEndpoints, outgoingRoutes(deps), { feed_tokens: (owner) => readTokensOf(deps.db, owner) }),
  serve: (app) => {
    serveListingFeeds(app, deps);
    serveReso(app, deps);
  },
});
