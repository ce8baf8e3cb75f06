/** What becomes of a search that is saved. Fetched when somebody saves one, or opens a saved one. */
import { v4 as uuid } from 'uuid';
import { signInPath } from '../../../areas/accounts/client/paths.ts';
import { addressOf, readSearch, type Search } from '../../../areas/properties/client/search/question.ts';
import { asksTheSame, criteriaOf, draftOf, newDraft } from '../../../areas/saved-searches/client/drafts.ts';
import { createFilter, markSeen, updateFilter } from '../../../areas/saved-searches/client/requests.ts';
import type { Filter } from '../../../areas/saved-searches/contract.ts';
import { savedUrl } from '../../../areas/saved-searches/paths.ts';
import type { Failure } from '../../../platform/client/call.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import type { State } from '../store.ts';
import { asking } from './errand.ts';

export const open = markSeen;

/** Whether a search asks something else than the saved one it was opened from. */
export function hasChanged(kept: Filter, search: Search): boolean {
  const url = new URL(savedUrl(kept._id, criteriaOf(kept)), 'https://here.invalid');
  return !asksTheSame(readSearch(url)?.criteria ?? {}, search.criteria);
}

interface Keeping {
  what: 'create' | 'update';
  search: Search;
  /** For a new one. */
  name: string;
  location: { pathname: string; search: string };
}
/** Where to go next: to the saved search, or to sign in first. */
type Kept = { failure?: Failure; saved: boolean; to: string };

const UNAUTHENTICATED = 401;

/** Saves a search, or brings the saved one up to it. */
export const keep =
  ({ what, search, name, location }: Keeping) =>
  async (dispatch: Dispatch<State>, getState: () => State): Promise<Kept> => {
    const { one } = getState().filter;
    const answer =
      what === 'update' && one
        ? await dispatch(
            updateFilter({ _id: one._id, version: one.version, draft: draftOf(one, {}, search.criteria) }),
          )
        : await dispatch(createFilter({ draft: newDraft(name, search.criteria), once: uuid() }));
    const here = addressOf(search);
    if (createFilter.fulfilled.match(answer) || updateFilter.fulfilled.match(answer)) {
      return { saved: true, to: addressOf({ ...search, filter: answer.payload._id }) };
    }
    const failure = answer.payload as Failure | undefined;
    if (failure?.status === UNAUTHENTICATED) return { saved: false, to: signInPath(asking(location)) };
    // Somebody else, or another window, has changed it: show that one, so that nothing of it is lost.
    if (one && failure?.status === 412) await dispatch(markSeen(one._id));
    return { failure: failure ?? { status: 0, code: 'internal', message: '' }, saved: false, to: here };
  };
