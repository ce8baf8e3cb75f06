import { createAsyncThunk, type UnknownAction } from '@reduxjs/toolkit';
import type { Endpoints } from '../contract/endpoint.ts';
import type { AreaCall } from './call.ts';
import { type Failure, failureFrom } from './failure.ts';
import { createAction, type PayloadAction, patch, type ReducerBuilder } from './reducer.ts';
import type { Dispatch, Services, Thunk } from './screen.ts';

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
      (payload: Failure | undefined, requestId: string, arg: Argument, aborted?: boolean) => ({
        payload,
        meta: { requestId, arg, aborted },
      }),
    ),
  };
}
export type RequestActions<Argument, Result> = ReturnType<typeof requestActions<Argument, Result>>;

type FulfilledOf<Argument, Result> = ReturnType<RequestActions<Argument, Result>['fulfilled']>;
type RejectedOf<Argument, Result> = ReturnType<RequestActions<Argument, Result>['rejected']>;

type SettledRequest<Argument = unknown, Result = unknown> =
  | FulfilledOf<Argument, Result>
  | RejectedOf<Argument, Result>;

interface SentRequest<Argument, Result> extends Promise<SettledRequest<Argument, Result>> {
  /** The answer is no longer needed: the request is rejected at once, without a failure. */
  abort(): void;
  /** @returns the answer @throws the failure */
  unwrap(): Promise<Result>;
}

/** A request as `request` makes it, of whatever area. */
export interface AnyRequest<Argument, Answer> {
  (argument: Argument): unknown;
  fulfilled: { match: (action: unknown) => action is PayloadAction<Answer> };
}

/** Sends such a request. @returns its answer, or why there is none */
export async function ask<Argument, Answer>(
  dispatch: Dispatch<object>,
  request: AnyRequest<Argument, Answer>,
  argument: Argument,
): Promise<{ answer: Answer } | { failure: Failure | undefined }> {
  const action = await dispatch(request(argument) as Thunk<Promise<{ payload?: unknown }>, object>);
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
  const actions = typeof known === 'string' ? requestActions<Argument, Result>(known) : known;
  const thunk = createAsyncThunk(
    actions.type,
    async (argument: Argument, { dispatch, getState, extra, signal, rejectWithValue }) => {
      const services = extra as Services;
      const call = services.call as unknown as AreaCall<Api>;
      const context = { ...services, call, signal, dispatch, getState } as RequestContext<Api, State>;
      try {
        return await run(argument, context);
      } catch (thrown) {
        return rejectWithValue(failureFrom(thrown));
      }
    },
  );
  // As the toolkit's, typed by what our stores dispatch.
  const send = thunk as unknown as (argument: Argument) => Thunk<SentRequest<Argument, Result>, State>;
  return Object.assign(send, actions);
}

export const started = <Area extends Flags>(area: Area): Area =>
  patch<Flags>(area, { loading: true, error: null }) as Area;
export const succeeded = <Area extends Flags>(area: Area): Area =>
  patch<Flags>(area, { loading: false }) as Area;
export const failed = <Area extends Flags>(area: Area, failure: Failure | undefined): Area =>
  patch<Flags>(area, {
    loading: false,
    error: failure ?? { status: 0, code: 'internal', message: 'Unknown failure' },
  }) as Area;

/** Keeps an area's flags by the start, the success and the failure of all its requests (`area/…`). Goes last. */
export function flagCases<State extends Flags>(builder: ReducerBuilder<State>, area: string): void {
  const ends =
    (phase: string) =>
    (action: UnknownAction): action is PayloadAction<Failure | undefined> =>
      action.type.startsWith(`${area}/`) && action.type.endsWith(`/${phase}`);
  builder
    .addMatcher(ends('pending'), (state) => started(state))
    .addMatcher(ends('fulfilled'), (state) => succeeded(state))
    .addMatcher(ends('rejected'), (state, { payload }) => failed(state, payload));
}
