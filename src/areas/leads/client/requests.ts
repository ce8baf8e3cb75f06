/** Requests of the agents' leads; loaded with the screen, and with the badge of the header. */
import { type RequestContext, request } from '#platform/client/request.ts';
import type { LeadCounts, LeadsApi, SavedAnswer } from '../contract.ts';
import { counted, leadActions, type WithLead } from './state.ts';

type Context = RequestContext<LeadsApi, WithLead>;

export const fetchLeads = request(leadActions.list, ({ state, q, page }, { call }: Context) =>
  call('GET /leads', {
    query: { page: String(page), limit: '50', ...(state && { state }), ...(q && { q }) },
  }),
);
export const fetchCounts = request(leadActions.counts, (_, { call }: Context) =>
  call('GET /leads/counts', {}),
);
/** Opens a lead, and notes that what was written has been seen. */
export const openLead = request(leadActions.one, async (id, { call }: Context) => {
  const lead = await call('GET /leads/{id}', { params: { id } });
  await call('PUT /leads/{id}/seen', { params: { id } }, { keepalive: true }).catch(() => undefined); // the next opening notes it
  return lead;
});

interface LeadChange {
  id: string;
  version: number;
  change: {
    next_step?: string;
    next_step_on?: string | null;
    note?: string;
    closed?: boolean;
    answered?: true;
  };
}
export const changeLead = request(leadActions.changed, (argument, { call }: Context) => {
  const { id, version, change } = argument as LeadChange;
  return call('PUT /leads/{id}', { params: { id }, body: change }, { ifMatch: version });
});
export const answerLead = request(leadActions.answered, ({ id, body, once }, { call }: Context) =>
  call('POST /leads/{id}/answers', { params: { id }, body: { body } }, { once }),
);

export const fetchColleagues = request('lead/colleagues', (_: undefined, { call }: Context) =>
  call('GET /leads/colleagues', {}),
);
export const handOver = request(
  'lead/hand-over',
  ({ id, to }: { id: string; to: string }, { call }: Context) =>
    call('PUT /leads/{id}/agent', { params: { id }, body: { to } }),
);
export const fetchSavedAnswers = request('lead/saved-answers', (_: undefined, { call }: Context) =>
  call('GET /leads/saved-answers', {}),
);
export const saveAnswers = request(
  'lead/save-answers',
  ({ answers, version }: { answers: SavedAnswer[]; version: number }, { call }: Context) =>
    call('PUT /leads/saved-answers', { body: { answers } }, { ifMatch: version }),
);

export const fetchInterests = request('lead/interests', (_: undefined, { call }: Context) =>
  call('GET /leads/interests', {}),
);
export const setInterest = request(
  'lead/interest',
  ({ property: id, interested }: { property: string; interested: boolean }, { call }: Context) =>
    interested
      ? call('PUT /leads/interests/{id}', { params: { id } })
      : call('DELETE /leads/interests/{id}', { params: { id } }),
);

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Follows the counts until aborted, and asks for the list again whenever they come; reconnects with a growing delay. */
export const followLeads = request(
  'lead/follow',
  async (onChange: () => void, { follow, dispatch, signal }: Context) => {
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const begun = Date.now();
      const onEvent = ({ data }: { data: unknown }) => {
        dispatch(counted(data as LeadCounts));
        onChange();
      };
      await follow?.('GET /leads/events', { signal, onEvent }).catch(() => undefined);
      if (signal.aborted) return;
      pause = Date.now() - begun > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  },
);
