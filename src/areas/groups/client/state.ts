import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  emptyList,
  type ListState,
  listActions,
  listCases,
  replace,
} from '../../../platform/client/list/list-state.ts';
import { flagCases, requestActions } from '../../../platform/client/request.ts';
import type { Property } from '../../listings/contract.ts';
import type {
  Group,
  GroupComment,
  GroupDraft,
  GroupListing,
  GroupPeople,
  InvitationOffer,
  SharedGroup,
} from '../contract.ts';
import { moved } from '../rules.ts';

/** The user's groups, and the group of the screen. Requests are loaded with their screens. */
interface GroupState extends ListState<Group> {
  /** Listings of the group with id `of`; null until loaded. */
  listings: { of: string | null; results: GroupListing[] | null };
  people: GroupPeople | null;
  /** Id of the selected listing: to be added to groups, or whose comments are open (specification, section 3). */
  selected: string | null;
  /** Compared listings by id, with all their facts; null for a deleted one. */
  compared: Record<string, Property | null>;
  /** The group of a public link, and the offer of an invitation. */
  shared: SharedGroup | null;
  offer: InvitationOffer | null;
}

const initialGroupState: GroupState = {
  ...emptyList<Group>(),
  listings: { of: null, results: null },
  people: null,
  selected: null,
  compared: {},
  shared: null,
  offer: null,
};

export interface WithGroup {
  group: GroupState;
}

/** Updates one listing of the state. */
function updateListing(
  { listings }: GroupState,
  id: string,
  change: (one: GroupListing) => GroupListing,
): void {
  listings.results = listings.results?.map((one) => (one.property._id === id ? change(one) : one)) ?? null;
}

/** A listing in a group. */
interface ListingOfGroup {
  /** Id of the group. */
  id: string;
  property: string;
}

export const groupActions = {
  ...listActions<Group, GroupDraft>('group'),
  add: requestActions<ListingOfGroup, Group>('group/add'),
  take: requestActions<ListingOfGroup, Group>('group/take'),
  move: requestActions<ListingOfGroup & { before: string | null }, Group>('group/move'),
  share: requestActions<{ id: string; on: boolean; renew?: boolean; notes?: boolean }, Group>('group/share'),
  listings: requestActions<string, { of: string; results: GroupListing[] }>('group/listings'),
  note: requestActions<ListingOfGroup & { note: string; version: number }, GroupListing>('group/note'),
  vote: requestActions<ListingOfGroup & { vote: 'up' | 'down' | null }, GroupListing>('group/vote'),
  comment: requestActions<ListingOfGroup & { text: string; once: string }, GroupComment>('group/comment'),
  uncomment: requestActions<ListingOfGroup & { comment: string }, unknown>('group/uncomment'),
  people: requestActions<string, GroupPeople>('group/people'),
  compare: requestActions<readonly string[], Record<string, Property | null>>('group/compare'),
  shared: requestActions<string, SharedGroup>('group/shared'),
  offer: requestActions<string, InvitationOffer>('group/offer'),
};

/** Cases of the area's own requests. */
function ownCases(builder: ActionReducerMapBuilder<GroupState>): void {
  const { add, take, move, share, listings, note, vote, comment, uncomment } = groupActions;
  for (const { fulfilled } of [add, take, move, share])
    builder.addCase(fulfilled, (state, { payload }) => replace(state, payload));
  for (const { fulfilled } of [note, vote])
    builder.addCase(fulfilled, (state, { payload, meta }) =>
      updateListing(state, meta.arg.property, () => payload),
    );
  builder
    .addCase(listings.fulfilled, (state, { payload }) => {
      state.listings = payload;
    })
    .addCase(comment.fulfilled, (state, { payload, meta }) =>
      updateListing(state, meta.arg.property, (one) => ({ ...one, comments: [...one.comments, payload] })),
    )
    .addCase(uncomment.fulfilled, (state, { meta: { arg } }) =>
      updateListing(state, arg.property, (one) => ({
        ...one,
        comments: one.comments.filter(({ _id }) => _id !== arg.comment),
      })),
    )
    .addCase(groupActions.people.fulfilled, (state, { payload }) => {
      state.people = payload;
    })
    .addCase(groupActions.compare.fulfilled, (state, { payload }) => {
      state.compared = payload;
    })
    .addCase(groupActions.shared.fulfilled, (state, { payload }) => {
      state.shared = payload;
    })
    .addCase(groupActions.offer.fulfilled, (state, { payload }) => {
      state.offer = payload;
    });
}

const slice = createSlice({
  name: 'group',
  initialState: initialGroupState,
  reducers: {
    select(state, { payload }: PayloadAction<string | null>) {
      state.selected = payload;
    },
    /** Optimistic move; the server's answer follows. */
    arrange(
      state,
      { payload: { property, before } }: PayloadAction<{ property: string; before: string | null }>,
    ) {
      const next = state.one && moved(state.one.properties, property, before);
      if (state.one && next) state.one.properties = next;
    },
    /** Clears the data of the previous group when another screen opens. */
    leave(state) {
      Object.assign(state, { one: null, people: null, selected: null, error: null });
      state.listings = { of: null, results: null };
    },
    forgetShared(state) {
      Object.assign(state, { shared: null, offer: null, error: null });
    },
  },
  extraReducers: (builder) => {
    ownCases(builder);
    listCases(builder, groupActions);
    flagCases(builder, 'group');
  },
});

export const groupReducer = slice.reducer;
export const {
  select: selectListing,
  arrange: arrangeGroup,
  leave: leaveGroup,
  forgetShared,
} = slice.actions;
