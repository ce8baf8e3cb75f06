/** Requests of the import screens. All reject with a `Failure`. */
import { useDispatch } from 'react-redux';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { RowState } from '../bulk.ts';
import type { ImportSettings, ImportsApi } from '../contract.ts';

type Context = RequestContext<ImportsApi>;
export const useImportDispatch = () => useDispatch<Dispatch<unknown>>();
const at = (id: string) => ({ params: { id } });

export const sendFile = request(
  'imports/send',
  ({ file, once }: { file: File; once: string }, { call }: Context) =>
    call('POST /imports', { file }, { once }),
);
export const fetchFiles = request('imports/list', (_: undefined, { call }: Context) =>
  call('GET /imports', {}),
);
export const fetchFile = request('imports/one', (id: string, { call }: Context) =>
  call('GET /imports/{id}', at(id)),
);
export const saveSettings = request(
  'imports/settings',
  ({ id, version, settings }: { id: string; version: number; settings: ImportSettings }, { call }: Context) =>
    call('PUT /imports/{id}', { ...at(id), body: settings }, { ifMatch: version }),
);
export const forgetFile = request('imports/forget', (id: string, { call }: Context) =>
  call('DELETE /imports/{id}', at(id)),
);
export const fetchRows = request(
  'imports/rows',
  ({ id, state, page }: { id: string; state: RowState | null; page: number }, { call }: Context) =>
    call('GET /imports/{id}/rows', {
      ...at(id),
      query: { page: String(page), limit: '20', ...(state && { state }) },
    }),
);
interface RowChange {
  id: string;
  number: number;
  change: { facts?: FactsInput; left_out?: boolean | null };
}
export const changeRow = request('imports/row', ({ id, number, change }: RowChange, { call }: Context) =>
  call('PUT /imports/{id}/rows/{number}', { params: { id, number: String(number) }, body: change }),
);
export const makeListings = request(
  'imports/make',
  ({ id, publish }: { id: string; publish: boolean }, { call }: Context) =>
    call('POST /imports/{id}/listings', { ...at(id), body: { publish } }),
);
