import { createSlice } from '@reduxjs/toolkit';
import {
  emptyPage,
  type PageState,
  pageActions,
  pageCases,
} from '../../../platform/client/list/list-state.ts';
import type { ListingQuestion } from '../contract.ts';

/** Admins' queue of questions about listings that name nobody. */
export interface WithQuestions {
  question: PageState<ListingQuestion>;
}

export interface QuestionsQuery {
  state: 'open' | 'answered';
  page: number;
}
export const questionActions = { list: pageActions<QuestionsQuery, ListingQuestion>('question/list') };

const slice = createSlice({
  name: 'question',
  initialState: emptyPage<ListingQuestion>(),
  reducers: {},
  extraReducers: (builder) => pageCases(builder, questionActions.list, (state) => state),
});

export const questionReducer = slice.reducer;
