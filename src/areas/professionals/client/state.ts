import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Flags,
  failed,
  IDLE,
  lifecycleOf,
  request,
  started,
  succeeded,
} from '../../../platform/client/thunk.ts';
import type { Counts, ProfessionalsApi } from '../contract.ts';

/** What everybody sees of the professionals; the list is its screen's own. */
export interface ProfessionalState extends Flags {
  counts: Counts | null;
}
export const initialProfessionalState: ProfessionalState = { ...IDLE, counts: null };
export interface WithProfessional {
  professional: ProfessionalState;
}

export const fetchCounts = request<ProfessionalsApi, undefined, Counts>('professional/counts', (_, call) =>
  call('GET /professionals/counts', {}),
);

const [isStart, isSuccess, isFailure] = lifecycleOf('professional/');
const slice = createSlice({
  name: 'professional',
  initialState: initialProfessionalState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchCounts.fulfilled, (state, { payload }: PayloadAction<Counts>) => {
        state.counts = payload;
      })
      .addMatcher(isStart, started)
      .addMatcher(isSuccess, succeeded)
      .addMatcher(isFailure, (state, { payload }) => failed(state, payload)),
});
export const professionalReducer = slice.reducer;
