import {
  type ActionReducerMapBuilder,
  createAction,
  createAsyncThunk,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Endpoints } from '../contract/endpoint.ts';
import { type AreaCall, type Failure, failureFrom } from './call.ts';
import type { Dispatch } from './screen.ts';
import type { Services } from './services.ts';

/** Flags every data area carries (specification, section 4). */
export interface Flags {
  loading: boolean;
  error: Failure | null;
}
export const IDLE: Flags = { loading: false, error: null };

/** Context of a request: its area's typed calls and the store. */
export interface RequestContext<Api extends Endpoints, State = unknown> extends Omit<Services, 'call'> {
  call: AreaCall<Api>;
  dispatch: Dispatch<State>;
  getState: () => State;
  /** Aborted when the caller no longer needs the answer. */
  signal: AbortSignal;
}

/**
 * The actions of a request, for reducers. They carry no code that fetches, so that a state area is small and its
 * requests come with the screens that make them: `request(actions, run)`.
 */
export function requestActions<Argument, Result>(type: `${string}/${string}`) {
  return {
    type,
    pending: createAction(`${type}/pending`, (requestId: string, arg: Argument) => ({
      payload: undefined,
      meta: { requestId, arg },
    })),
    fulfilled: createAction(`${type}/fulfilled`, (payload: Result, requestId: string, arg: Argument) => ({
      payload,
      meta: { requestId, arg },
    })),
    rejected: createAction(
      `${type}/rejected`,
      (payload: Failure | undefined, requestId: string, arg: Argument) => ({
        payload,
        meta: { requestId, arg },
      }),
    ),
  };
}
export type RequestActions<Argument, Result> = ReturnType<typeof requestActions<Argument, Result>>;

interface ThunkSetup<State> {
  extra: Services;
  rejectValue: Failure;
  state: State;
  dispatch: Dispatch<State>;
}

/** A request as `request` makes it, of whatever area. */
export interface AnyRequest<Argument, Answer> {
  (argument: Argument): unknown;
  fulfilled: { match: (action: unknown) => action is PayloadAction<Answer, string> };
}

/** Sends such a request. @returns its answer, or why there is none */
export async function ask<Argument, Answer>(
  dispatch: Dispatch<object>,
  request: AnyRequest<Argument, Answer>,
  argument: Argument,
): Promise<{ answer: Answer } | { failure: Failure | undefined }> {
  const sent = request(argument) as ThunkAction<
    Promise<{ payload?: unknown }>,
    object,
    Services,
    UnknownAction
  >;
  const action = await dispatch(sent);
  if (request.fulfilled.match(action)) return { answer: action.payload };
  return { failure: action.payload as Failure | undefined };
}

/**
 * Every call of the client. `known` is the request's actions, or its type (`area/what`) when no reducer needs more than
 * the flags. Dispatched, it resolves with the fulfilled or the rejected action; what was thrown arrives as a `Failure`.
 */
export function request<Argument, Result, Api extends Endpoints, State = unknown>(
  known: `${string}/${string}` | RequestActions<Argument, Result>,
  run: (argument: Argument, context: RequestContext<Api, State>) => Promise<Result>,
) {
  const type = typeof known === 'string' ? known : known.type;
  return createAsyncThunk<Result, Argument, ThunkSetup<State>>(
    type,
    async (argument, { extra, dispatch, getState, signal, rejectWithValue }) => {
      try {
        const call = extra.call as unknown as AreaCall<Api>;
        return await run(argument, { ...extra, call, dispatch, getState, signal });
      } catch (thrown) {
        return rejectWithValue(failureFrom(thrown));
      }
    },
  );
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

/** Keeps an area's flags by the start, the success and the failure of all its requests (`area/…`). Goes last. */
export function flagCases<State extends Flags>(builder: ActionReducerMapBuilder<State>, area: string): void {
  const ends =
    (phase: string) =>
    ({ type }: UnknownAction) =>
      type.startsWith(`${area}/`) && type.endsWith(`/${phase}`);
  const isFailure = ends('rejected') as (
    action: UnknownAction,
  ) => action is PayloadAction<Failure | undefined>;
  builder
    .addMatcher(ends('pending'), (state) => started(state as Flags))
    .addMatcher(ends('fulfilled'), (state) => succeeded(state as Flags))
    .addMatcher(isFailure, (state, { payload }) => failed(state as Flags, payload));
}
