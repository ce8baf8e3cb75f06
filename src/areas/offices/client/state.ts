import { registerArea } from '#platform/client/areas.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, failed, IDLE, requestActions, started, succeeded } from '#platform/client/request.ts';
import type { OfficePage } from '../contract.ts';

/** The public page of an office, or of an agent whom a source names. */
interface OfficeState extends Flags {
  page: OfficePage | null;
}
export const initialOfficeState: OfficeState = { ...IDLE, page: null };

export interface WithOffice {
  office: OfficeState;
}

export const officeActions = {
  page: requestActions<{ kind: 'agent' | 'office'; slug: string; page: number }, OfficePage>('office/page'),
};

export const officeReducer = createReducer(initialOfficeState, (builder) => {
  const { page } = officeActions;
  builder
    .addCase(page.pending, (state) => started(state))
    .addCase(page.fulfilled, (state, { payload }) => patch(succeeded(state), { page: payload }))
    .addCase(page.rejected, (state, { payload }) => patch(failed(state, payload), { page: null }));
});
registerArea('office', officeReducer);
