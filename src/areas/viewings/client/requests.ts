/** Requests of the screens of viewings. */
import { type RequestContext, request } from '#platform/client/request.ts';
import type { BookingInput, ViewingsApi } from '../contract.ts';
import type { Viewing, ViewingSettings } from '../shapes.ts';
import type { ViewingKind } from '../vocabulary.ts';
import { type ViewingRef, type ViewingStep, viewingActions } from './state.ts';

type Context = RequestContext<ViewingsApi>;

const keyOf = ({ key }: ViewingRef) => (key === undefined ? {} : { key });

export const fetchFree = request(
  'viewing/free',
  ({ property, from, kind }: { property: string; from?: string; kind?: ViewingKind }, { call }: Context) =>
    call('GET /viewings/free/{id}', {
      params: { id: property },
      query: { ...(from && { from }), ...(kind && { kind }) },
    }),
);

export const book = request(
  'viewing/book',
  ({ body, once }: { body: BookingInput; once: string }, { call }: Context) =>
    call('POST /viewings', { body }, { once }),
);

export const fetchViewing = request(viewingActions.one, (ref, { call }: Context) =>
  call('GET /viewings/{id}', { params: { id: ref.id }, query: keyOf(ref) }),
);
export const fetchViewings = request(viewingActions.list, ({ page, ...query }, { call }: Context) =>
  call('GET /viewings', { query: { ...query, page: String(page), limit: '50' } }),
);

function send(ref: ViewingRef, step: ViewingStep, call: Context['call']): Promise<Viewing> {
  const to = { params: { id: ref.id }, query: keyOf(ref) };
  switch (step.step) {
    case 'prove':
      return call('PUT /viewings/{id}/code', { ...to, body: { code: step.code } });
    case 'send-code':
      return call('POST /viewings/{id}/code', to);
    case 'move':
      return call('PUT /viewings/{id}/time', { ...to, body: { at: step.at } });
    case 'offer':
      return call('PUT /viewings/{id}/offer', { params: to.params, body: { times: step.times } });
    case 'came':
      return call('PUT /viewings/{id}/came', { params: to.params, body: { came: step.came } });
    case 'state': {
      const { state, reason } = step;
      return call('PUT /viewings/{id}/state', { ...to, body: { state, ...(reason && { reason }) } });
    }
  }
}

export const changeViewing = request(viewingActions.changed, ({ ref, step }, { call }: Context) =>
  send(ref, step, call),
);

/** The calendar file of a viewing, kept by the browser as a download. */
export const saveCalendar = request('viewing/calendar', async (ref: ViewingRef, { call }: Context) => {
  const file = await call('GET /viewings/{id}/calendar', { params: { id: ref.id }, query: keyOf(ref) });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'viewing.ics';
  link.click();
  URL.revokeObjectURL(link.href);
});

export const fetchHours = request('viewing/hours', (_: undefined, { call }: Context) =>
  call('GET /viewings/settings', {}),
);
export const saveHours = request(
  'viewing/save-hours',
  ({ version, settings }: { version: number; settings: ViewingSettings }, { call }: Context) =>
    call('PUT /viewings/settings', { body: settings }, { ifMatch: version }),
);
export const fetchAddress = request('viewing/address', (_: undefined, { call }: Context) =>
  call('GET /viewings/calendar-address', {}),
);
export const renewAddress = request('viewing/renew-address', (_: undefined, { call }: Context) =>
  call('POST /viewings/calendar-address', {}),
);

export const fetchHomes = request('viewing/homes', (_: undefined, { call }: Context) =>
  call('GET /viewings/homes', {}),
);
export const fetchOpenHouses = request('viewing/open-houses', (_: undefined, { call }: Context) =>
  call('GET /viewings/open-houses', { query: { limit: '50' } }),
);
interface OpenHouseInput {
  property: string;
  starts_at: string;
  ends_at: string;
  places: number;
  once: string;
}
export const addOpenHouse = request(
  'viewing/add-open-house',
  ({ once, ...body }: OpenHouseInput, { call }: Context) =>
    call('POST /viewings/open-houses', { body }, { once }),
);
export const cancelOpenHouse = request('viewing/cancel-open-house', (id: string, { call }: Context) =>
  call('DELETE /viewings/open-houses/{id}', { params: { id } }),
);
