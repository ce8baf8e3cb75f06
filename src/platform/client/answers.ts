/**
 * What the server answers, kept by RTK Query: asked once for all who show it, asked again after a change of what it is
 * about. The slices of the specification (section 4) stay slices; everything else a screen shows is read here.
 */
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Endpoints, Route } from '../contract/endpoint.ts';
import { registerArea } from './areas.ts';
import type { CallInput, CallOptions, StreamEvent } from './call.ts';
import { type Failure, failureFrom } from './failure.ts';
import type { Thunk } from './screen.ts';
import type { Services } from './services.ts';

/** One call: which endpoint, with what. */
export interface CallRequest {
  route: Route;
  input: CallInput;
  options?: CallOptions;
}

/** What answers of a route are about (`tags`), and what a call changes (`changes`). */
interface RouteTags {
  tags?: readonly string[];
  changes?: readonly string[];
}
export type TagsOf<Api extends Endpoints> = { readonly [R in keyof Api]?: RouteTags };

const tagsByRoute = new Map<string, RouteTags>();
const toTags = (names: readonly string[]) => names.map((id) => ({ type: 'about' as const, id }));
const tagsOf = (part: keyof RouteTags, { route }: CallRequest) =>
  toTags(tagsByRoute.get(route)?.[part] ?? []);

/** Says what the routes of an area are about; calls that change something have what shows it asked again. */
export function tagRoutes<Api extends Endpoints>(tags: TagsOf<Api>): void {
  for (const [route, of] of Object.entries(tags)) tagsByRoute.set(route, of as RouteTags);
}

/** Seconds an answer nobody shows is kept: going back finds it. */
const KEPT_S = 60;

export const answers = createApi({
  reducerPath: 'answers',
  baseQuery: async (
    { route, input, options }: CallRequest,
    { extra, signal },
  ): Promise<{ data: unknown } | { error: Failure }> => {
    try {
      return { data: await (extra as Services).call(route, input, { signal, ...options }) };
    } catch (thrown) {
      return { error: failureFrom(thrown) };
    }
  },
  tagTypes: ['about'],
  keepUnusedDataFor: KEPT_S,
  endpoints: (build) => ({
    read: build.query<unknown, CallRequest>({
      query: (request) => request,
      providesTags: (_answer, _failure, request) => tagsOf('tags', request),
    }),
    send: build.mutation<unknown, CallRequest>({
      query: (request) => request,
      // What failed may have changed something all the same: another version is there, or it is gone.
      invalidatesTags: (_answer, _failure, request) => tagsOf('changes', request),
    }),
  }),
});
registerArea(answers.reducerPath, answers.reducer);

/** What is about these has changed by something else than `send`: whoever shows it asks again. */
export const changed = (...tags: readonly string[]) => answers.util.invalidateTags(toTags(tags));

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Follows a stream of events until aborted; reconnects with a delay that doubles up to `LONGEST_PAUSE_MS`.
 * @param isKnown whether the first event, how things stand, says what is shown already
 */
export const followEvents =
  (route: Route, signal: AbortSignal, isKnown?: (data: unknown) => boolean): Thunk<Promise<void>, object> =>
  async (dispatch, _getState, { follow }) => {
    let pause = FIRST_PAUSE_MS;
    let isShown = isKnown;
    const onEvent = ({ data }: StreamEvent) => {
      if (!isShown?.(data)) dispatch(changed(...(tagsByRoute.get(route)?.changes ?? [])));
      isShown = undefined;
    };
    while (!signal.aborted) {
      const begun = Date.now();
      await follow?.(route, { signal, onEvent }).catch(() => undefined);
      if (signal.aborted) return;
      pause = Date.now() - begun > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
