/** Requests of the screens of own listings. All reject with a `Failure`. */
import { useDispatch } from 'react-redux';
import type { DocumentsApi } from '#areas/documents/contract.ts';
import type { ListingsApi } from '#areas/listings/contract.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import type { OwnStatus, PhotoKind, Status } from '#areas/listings/vocabulary.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { OwnListingsApi } from '../contract.ts';

export type Context = RequestContext<OwnListingsApi & ListingsApi & DocumentsApi>;
export const useOwnDispatch = () => useDispatch<Dispatch<object>>();

const at = (id: string) => ({ params: { id } });

export const fetchMine = request(
  'own-listings/mine',
  ({ page, status }: { page: number; status: OwnStatus | null }, { call }: Context) =>
    call('GET /properties/mine', {
      query: { page: String(page), limit: '20', ...(status && { status }) },
    }),
);
export const fetchOwn = request('own-listings/one', (id: string, { call }: Context) =>
  call('GET /properties/mine/{id}', at(id)),
);
export const beginDraft = request(
  'own-listings/begin',
  ({ facts, once }: { facts: FactsInput; once: string }, { call }: Context) =>
    call('POST /properties', { body: facts }, { once }),
);
export const saveFacts = request(
  'own-listings/save',
  ({ id, facts, version }: { id: string; facts: FactsInput; version: number }, { call }: Context) =>
    call('PUT /properties/{id}', { ...at(id), body: facts }, { ifMatch: version }),
);

interface StatusStep {
  id: string;
  status: Status;
  closed_price?: number | null;
  closed_price_shown?: boolean;
  /** Another home than the one of theirs it looks like. */
  different?: boolean;
}
export const setStatus = request('own-listings/status', ({ id, ...body }: StatusStep, { call }: Context) =>
  call('PUT /properties/{id}/status', { ...at(id), body }),
);
export const undoStep = request('own-listings/undo', (id: string, { call }: Context) =>
  call('PUT /properties/{id}/undo', at(id)),
);
export const renewListing = request('own-listings/renew', (id: string, { call }: Context) =>
  call('PUT /properties/{id}/renew', at(id)),
);
export const removeListing = request('own-listings/remove', (id: string, { call }: Context) =>
  call('DELETE /properties/{id}', at(id)),
);
export const renewByMail = request('own-listings/renew-by-mail', (token: string, { call }: Context) =>
  call('POST /properties/renew', { body: { token } }),
);

export const fetchComparables = request('own-listings/comparables', (id: string, { call }: Context) =>
  call('GET /properties/mine/{id}/comparables', at(id)),
);
export const fetchAudience = request(
  'own-listings/audience',
  ({ id, price, currency }: { id: string; price?: number; currency?: string }, { call }: Context) =>
    call('GET /properties/mine/{id}/audience', {
      ...at(id),
      query: {
        ...(price !== undefined && { price: String(price) }),
        ...(currency && { currency: currency as 'JMD' }),
      },
    }),
);
export const findPlaces = request(
  'own-listings/places',
  ({ text, country }: { text: string; country: string }, { call }: Context) =>
    call('GET /properties/mine/places', { query: { text, country } }),
);

export const addPhoto = request(
  'own-listings/add-photo',
  ({ id, ...body }: { id: string; s3_key: string; kind: PhotoKind; caption: string }, { call }: Context) =>
    call('POST /properties/{id}/photos', { ...at(id), body }),
);
export const sortPhotos = request(
  'own-listings/sort-photos',
  ({ id, photos }: { id: string; photos: string[] }, { call }: Context) =>
    call('PUT /properties/{id}/photos', { ...at(id), body: { photos } }),
);

interface PhotoChange {
  id: string;
  photo: string;
  change: { caption?: string; kind?: PhotoKind; turns?: number; crop?: number[] | null };
}
export const changePhoto = request(
  'own-listings/change-photo',
  ({ id, photo, change }: PhotoChange, { call }: Context) =>
    call('PUT /properties/{id}/photos/{photo}', { params: { id, photo }, body: change }),
);
export const removePhoto = request(
  'own-listings/remove-photo',
  ({ id, photo }: { id: string; photo: string }, { call }: Context) =>
    call('DELETE /properties/{id}/photos/{photo}', { params: { id, photo } }),
);

export const fetchOwner = request('own-listings/owner', (_: undefined, { call }: Context) =>
  call('GET /owners/me', {}),
);
export const askCode = request('own-listings/ask-code', (phone: string, { call }: Context) =>
  call('POST /owners/phone', { body: { phone } }),
);
export const giveCode = request('own-listings/give-code', (code: string, { call }: Context) =>
  call('POST /owners/code', { body: { code } }),
);
