import { createSlice } from '@reduxjs/toolkit';
import {
  type Flags,
  failed,
  IDLE,
  requestActions,
  started,
  succeeded,
} from '../../../platform/client/request.ts';
import type { OfficePage } from '../contract.ts';

/** The public page of an office. */
interface OfficeState extends Flags {
  page: OfficePage | null;
}
export const initialOfficeState: OfficeState = { ...IDLE, page: null };

export interface WithOffice {
  office: OfficeState;
}

export const officeActions = {
  page: requestActions<{ slug: string; page: number }, OfficePage>('office/page'),
};

export const officeReducer = createSlice({
  name: 'office',
  initialState: initialOfficeState,
  reducers: {},
  extraReducers: (builder) => {
    const { page } = officeActions;
    builder
      .addCase(page.pending, started)
      .addCase(page.fulfilled, (state, { payload }) => {
        succeeded(state);
        state.page = payload;
      })
      .addCase(page.rejected, (state, { payload }) => {
        failed(state, payload);
        state.page = null;
      });
  },
}).reducer;
