import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Flags, failed, IDLE, lifecycleOf, started, succeeded } from '../../../platform/client/thunk.ts';
import type { Liked, Seen, Session, SignInOptions } from '../contract.ts';
import { loggedOut, sessionLost } from './state.ts';

/** One page of the listings a person marked. */
export interface MarkedPage<Item> {
  results: Item[];
  total: number;
  page: number;
  limit: number;
}

/** What belongs to the person, beside who they are: the specification's user area. */
export interface UserState extends Flags {
  /** Which ways to sign in there are; the same for everybody. */
  options: SignInOptions | null;
  sessions: Session[] | null;
  liked: MarkedPage<Liked> | null;
  viewed: MarkedPage<Seen> | null;
}

export const initialUserState: UserState = {
  ...IDLE,
  options: null,
  sessions: null,
  liked: null,
  viewed: null,
};

export interface WithUser {
  user: UserState;
}

/** Requests of this area are in a file of their own, fetched with the screens that make them. */
const [isStart, isSuccess, isFailure] = lifecycleOf('user/');

const slice = createSlice({
  name: 'user',
  initialState: initialUserState,
  reducers: {
    received(state, { payload }: PayloadAction<Partial<UserState>>) {
      Object.assign(state, payload);
    },
  },
  extraReducers: (builder) => {
    const forget = ({ options }: UserState) => ({ ...initialUserState, options });
    builder
      .addCase(loggedOut, forget)
      .addCase(sessionLost, forget)
      .addMatcher(isStart, started)
      .addMatcher(isSuccess, succeeded)
      .addMatcher(isFailure, (state, { payload }) => failed(state, payload));
  },
});

export const userReducer = slice.reducer;
export const { received } = slice.actions;
