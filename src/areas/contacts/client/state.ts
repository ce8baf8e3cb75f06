import { registerArea } from '#platform/client/areas.ts';
import { emptyPage, ownPageCases, type PageState, pageActions } from '#platform/client/list/list-state.ts';
import { createReducer } from '#platform/client/reducer.ts';
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

export const questionReducer = createReducer(emptyPage<ListingQuestion>(), (builder) =>
  ownPageCases(builder, questionActions.list),
);
registerArea('question', questionReducer);
