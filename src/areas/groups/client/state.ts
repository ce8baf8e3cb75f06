import {
  type ActionReducerMapBuilder,
  createSlice,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { emptyList, type ListState, listCases, replace } from '../../../platform/client/list-state.ts';
import type { Property } from '../../properties/contract.ts';
import type {
  Group,
  GroupComment,
  GroupListing,
  GroupPeople,
  InvitationOffer,
  SharedGroup,
} from '../contract.ts';
import { moved } from '../rules.ts';

/** The groups area: the person's list, and the group a screen is about. Requests are fetched with the screens. */
export interface GroupState extends ListState<Group> {
  /** Listings of the group `of`; null until they came. */
  listings: { of: string | null; results: GroupListing[] | null };
  people: GroupPeople | null;
  /** The listing the visitor is at: to be put into groups, or whose comments are open (specification, section 3). */
  selected: string | null;
  /** Listings compared, with all their facts, by their ids; one that is gone is null. */
  compared: Record<string, Property | null>;
  /** What a public link, or an invitation, shows. */
  shared: SharedGroup | null;
  offer: InvitationOffer | null;
}

export const initialGroupState: GroupState = {
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

interface OfListing<Answer> {
  property: string;
  answer: Answer;
}

/** Replaces what is known of one listing. */
function keepListing(
  { listings }: GroupState,
  id: string,
  change: (one: GroupListing) => GroupListing,
): void {
  listings.results = listings.results?.map((one) => (one.property._id === id ? change(one) : one)) ?? null;
}

/** What the area's own requests answer. */
function ownCases(builder: ActionReducerMapBuilder<GroupState>): void {
  const on = <Payload>(what: string, run: (state: GroupState, payload: Payload) => void) =>
    builder.addCase(`group/${what}/fulfilled`, (state, action: UnknownAction) =>
      run(state, (action as PayloadAction<Payload>).payload),
    );
  const groupChanged = (state: GroupState, group: Group) => replace(state, group);
  for (const what of ['add', 'take', 'move', 'share']) on(what, groupChanged);
  on('listings', (state, { of, results }: { of: string; results: GroupListing[] }) => {
    state.listings = { of, results };
  });
  for (const what of ['note', 'vote'])
    on(what, (state, { property, answer }: OfListing<GroupListing>) =>
      keepListing(state, property, () => answer),
    );
  on('comment', (state, { property, answer }: OfListing<GroupComment>) =>
    keepListing(state, property, (one) => ({ ...one, comments: [...one.comments, answer] })),
  );
  on('uncomment', (state, { property, answer }: OfListing<string>) =>
    keepListing(state, property, (one) => ({
      ...one,
      comments: one.comments.filter(({ _id }) => _id !== answer),
    })),
  );
  on('people', (state, people: GroupPeople) => {
    state.people = people;
  });
  on('compare', (state, found: Record<string, Property | null>) => {
    state.compared = found;
  });
  on('shared', (state, shared: SharedGroup) => {
    state.shared = shared;
  });
  on('offer', (state, offer: InvitationOffer) => {
    state.offer = offer;
  });
}

const slice = createSlice({
  name: 'group',
  initialState: initialGroupState,
  reducers: {
    select(state, { payload }: PayloadAction<string | null>) {
      state.selected = payload;
    },
    /** A move is shown at once; the server's answer follows. */
    arrange(
      state,
      { payload: { property, before } }: PayloadAction<{ property: string; before: string | null }>,
    ) {
      const next = state.one && moved(state.one.properties, property, before);
      if (state.one && next) state.one.properties = next;
    },
    /** Another group, or another's page: what was of the one before is not shown meanwhile. */
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
    listCases<Group>('group', builder as unknown as ActionReducerMapBuilder<ListState<Group>>);
  },
});

export const groupReducer = slice.reducer;
export const {
  select: selectListing,
  arrange: arrangeGroup,
  leave: leaveGroup,
  forgetShared,
} = slice.actions;
