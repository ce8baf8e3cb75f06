import { createAsyncThunk, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Endpoints } from '../contract/endpoint.ts';
import { type AreaCall, type Call, type Failure, type Follow, failureFrom } from './call.ts';
import type { Identity } from './identity.ts';

/** What every thunk can reach besides the store. */
export interface Services {
  call: Call;
  /** Streams of events; there are none where pages are rendered. */
  follow?: Follow;
  /** Who signs in, and the token of whoever has: fetched when first needed. */
  identity: () => Promise<Identity>;
}

/** The call function with one area's types. */
export const callOf = <A extends Endpoints>(services: Services): AreaCall<A> =>
  services.call as unknown as AreaCall<A>;

/** Flags every data area carries (specification, section 4). */
export interface Flags {
  loading: boolean;
  error: Failure | null;
}
export const IDLE: Flags = { loading: false, error: null };

interface ThunkSetup {
  extra: Services;
  rejectValue: Failure;
}
const create = createAsyncThunk.withTypes<ThunkSetup>();

/**
 * A request of an area: `run` gets the argument and the area's typed call. A start sets loading, a
 * failure clears it and keeps the error; wire the three with `track`.
 */
export function request<A extends Endpoints, Argument, Result>(
  type: string,
  run: (argument: Argument, call: AreaCall<A>, signal: AbortSignal) => Promise<Result>,
) {
  return create<Result, Argument>(type, async (argument, { extra, signal, rejectWithValue }) => {
    try {
      return await run(argument, callOf<A>(extra), signal);
    } catch (thrown) {
      return rejectWithValue(failureFrom(thrown));
    }
  });
}

export const started = (flags: Flags): void => {
  flags.loading = true;
  flags.error = null;
};
export const succeeded = (flags: Flags): void => {
  flags.loading = false;
};
export const failed = (flags: Flags, failure: Failure | undefined): void => {
  flags.loading = false;
  flags.error = failure ?? { status: 0, code: 'internal', message: 'Unknown failure' };
};

type Matcher<Action extends UnknownAction> = (action: UnknownAction) => action is Action;
type Lifecycle = [
  started: Matcher<UnknownAction>,
  succeeded: Matcher<UnknownAction>,
  failed: Matcher<PayloadAction<Failure | undefined>>,
];

/** Matches the start, the success and the failure of an area's requests by how their names begin. */
export function lifecycleOf(prefix: string): Lifecycle {
  const ends =
    (end: string) =>
    ({ type }: UnknownAction) =>
      type.startsWith(prefix) && type.endsWith(end);
  return [ends('/pending'), ends('/fulfilled'), ends('/rejected')] as Lifecycle;
}
