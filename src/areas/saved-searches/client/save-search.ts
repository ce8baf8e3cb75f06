/** Saves and updates saved searches. Loaded when a visitor saves a search or opens a saved one. */

import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import { formatAddress, parseAddress, type Search } from '#areas/search/address.ts';
import type { Failure } from '#platform/client/failure.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { Filter } from '../contract.ts';
import { savedUrl } from '../vocabulary.ts';
import {
  createFilter,
  criteriaChange,
  criteriaOf,
  markSeen,
  newDraft,
  sameCriteria,
  updateFilter,
} from './requests.ts';
import { withSaveParam } from './save-after-sign-in.ts';
import type { WithFilter } from './state.ts';

/** Loads a saved search and records that its owner has seen it. */
export const openSavedSearch = markSeen;

/** Whether the criteria of a search differ from those of the saved search it was opened from. */
export function hasChanged(saved: Filter, search: Search): boolean {
  const opened = parseAddress(savedUrl(saved._id, criteriaOf(saved)));
  return !sameCriteria(opened?.criteria ?? {}, search.criteria);
}

interface SaveSearchInput {
  action: 'create' | 'update';
  search: Search;
  name: string;
  /** Idempotency key of the creation. */
  once: string;
  location: { pathname: string; search: string };
}
/** `to` is the address to go to: the saved search, or the sign-in screen. */
type SaveSearchResult = { failure?: Failure; saved: boolean; to: string };

const UNAUTHENTICATED = 401;

export const saveSearch =
  ({ action, search, name, once, location }: SaveSearchInput) =>
  async (dispatch: Dispatch<WithFilter>, getState: () => WithFilter): Promise<SaveSearchResult> => {
    const { one } = getState().filter;
    const answer =
      action === 'update' && one
        ? await dispatch(
            updateFilter({ _id: one._id, version: one.version, draft: criteriaChange(search.criteria) }),
          )
        : await dispatch(createFilter({ draft: newDraft(name, search.criteria), once }));
    const here = formatAddress(search);
    if (createFilter.fulfilled.match(answer) || updateFilter.fulfilled.match(answer)) {
      return { saved: true, to: formatAddress({ ...search, filter: answer.payload._id }) };
    }
    const failure = answer.payload as Failure | undefined;
    if (failure?.status === UNAUTHENTICATED)
      return { saved: false, to: signInPath(withSaveParam(location), { errand: 'save-search' }) };
    // Changed in another window meanwhile: load that version, so that nothing of it is lost.
    if (one && failure?.status === 412) await dispatch(markSeen(one._id));
    return { failure: failure ?? { status: 0, code: 'internal', message: '' }, saved: false, to: here };
  };
