import { useDispatch } from 'react-redux';
import type { Property } from '#areas/listings/contract.ts';
import type { CallRequest } from '#platform/client/answers.ts';
import { registerArea } from '#platform/client/areas.ts';
import {
  emptyList,
  type ListState,
  listActions,
  listCases,
  readingOf,
  replace,
} from '#platform/client/list/list-state.ts';
import { createAction, createReducer, patch, type ReducerBuilder } from '#platform/client/reducer.ts';
import { type Flags, failed, flagCases, IDLE, requestActions, started } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { Group, GroupComment, GroupDraft, GroupListing } from '../contract.ts';
import { moved } from '../rules.ts';

/** The store's dispatch, typed for the requests of this area. */
export const useGroupDispatch = () => useDispatch<Dispatch<WithGroup>>();

/** The user's groups, and the group of the screen. Requests are loaded with their screens. */
interface GroupState extends ListState<Group> {
  /** Listings of the group with id `of`, the one asked for last; null until loaded. */
  listings: { of: string | null; results: GroupListing[] | null };
  /** Id of the selected listing: to be added to groups, or whose comments are open (specification, section 3). */
  selected: string | null;
  /** Id of the group that was last added to in this visit: the next home goes there with one press. */
  recent: string | null;
  /** Listings that were compared by id, with all their facts; null for a deleted one. */
  compared: Record<string, Property | null>;
  /** Whether some are on their way, or why those asked for last did not come. */
  comparing: Flags;
}

const initialGroupState: GroupState = {
  ...emptyList<Group>(),
  listings: { of: null, results: null },
  selected: null,
  recent: null,
  compared: {},
  comparing: IDLE,
};

export interface WithGroup {
  group: GroupState;
}

function updateListing(state: GroupState, id: string, change: (one: GroupListing) => GroupListing) {
  const { of, results } = state.listings;
  const changed = results?.map((one) => (one.property._id === id ? change(one) : one));
  return changed ? { ...state, listings: { of, results: changed } } : state;
}

interface ListingOfGroup {
  id: string;
  property: string;
}

export const groupActions = {
  ...listActions<Group, GroupDraft>('group'),
  add: requestActions<ListingOfGroup, Group>('group/add'),
  take: requestActions<ListingOfGroup, Group>('group/take'),
  move: requestActions<ListingOfGroup & { before: string | null }, Group>('group/move'),
  share: requestActions<{ id: string; on: boolean; renew?: boolean; notes?: boolean }, Group>('group/share'),
  note: requestActions<ListingOfGroup & { note: string; version: number }, GroupListing>('group/note'),
  vote: requestActions<ListingOfGroup & { vote: 'up' | 'down' | null }, GroupListing>('group/vote'),
  comment: requestActions<ListingOfGroup & { text: string; once: string }, GroupComment>('group/comment'),
  uncomment: requestActions<ListingOfGroup & { comment: string }, unknown>('group/uncomment'),
  compare: requestActions<readonly string[], Record<string, Property | null>>('group/compare'),
};

function ownCases(builder: ReducerBuilder<GroupState>): void {
  const { add, take, move, share, note, vote, comment, uncomment } = groupActions;
  builder.addCase(add.fulfilled, (state, { payload }) =>
    patch(replace<Group, GroupState>(state, payload), { recent: payload._id }),
  );
  for (const { fulfilled } of [take, share])
    builder.addCase(fulfilled, (state, { payload }) => replace<Group, GroupState>(state, payload));
  // The order is that of the moves made meanwhile, which are not answered yet.
  builder.addCase(move.fulfilled, (state, { payload }) => {
    const properties = state.one?._id === payload._id ? state.one.properties : payload.properties;
    return replace<Group, GroupState>(state, { ...payload, properties });
  });
  for (const { fulfilled } of [note, vote])
    builder.addCase(fulfilled, (state, { payload, meta }) =>
      updateListing(state, meta.arg.property, () => payload),
    );
  builder
    .addCase(comment.fulfilled, (state, { payload, meta }) =>
      updateListing(state, meta.arg.property, (one) => ({ ...one, comments: [...one.comments, payload] })),
    )
    .addCase(uncomment.fulfilled, (state, { meta: { arg } }) =>
      updateListing(state, arg.property, (one) => ({
        ...one,
        comments: one.comments.filter(({ _id }) => _id !== arg.comment),
      })),
    )
    .addCase(groupActions.compare.pending, (state) => patch(state, { comparing: started(state.comparing) }))
    // Those of before stay: which answer comes last is not which was asked for last.
    .addCase(groupActions.compare.fulfilled, (state, { payload }) =>
      patch(state, { compared: { ...state.compared, ...payload }, comparing: IDLE }),
    )
    .addCase(groupActions.compare.rejected, (state, { payload }) =>
      patch(state, { comparing: failed(state.comparing, payload) }),
    );
  const read = readingOf<{ results: GroupListing[] }>('GET /groups/{id}/listings');
  const groupOf = ({ originalArgs }: { originalArgs: CallRequest }) => originalArgs.input.params?.id ?? null;
  builder
    .addMatcher(read.asked, (state, { meta }) => {
      const of = groupOf(meta.arg);
      return state.listings.of === of ? state : { ...state, listings: { of, results: null } };
    })
    .addMatcher(read.fulfilled, (state, { payload: { results }, meta }) => {
      const of = groupOf(meta.arg);
      return state.listings.of === of ? { ...state, listings: { of, results } } : state;
    });
}

export const selectListing = createAction<string | null>('group/select');
/** Optimistic move; the server's answer follows. */
export const arrangeGroup = createAction<{ property: string; before: string | null }>('group/arrange');
/** The screen of a group was left: another one begins without its data. */
export const leaveGroup = createAction('group/leaveGroup');

export const groupReducer = createReducer(initialGroupState, (builder) => {
  builder
    .addCase(selectListing, (state, { payload: selected }) => patch(state, { selected }))
    .addCase(arrangeGroup, (state, { payload: { property, before } }) => {
      const properties = state.one && moved(state.one.properties, property, before);
      return state.one && properties ? { ...state, one: { ...state.one, properties } } : state;
    })
    .addCase(leaveGroup, (state) =>
      patch(state, { one: null, selected: null, error: null, listings: { of: null, results: null } }),
    );
  ownCases(builder);
  listCases(builder, groupActions, '/groups');
  flagCases(builder, 'group');
});
registerArea('group', groupReducer);
