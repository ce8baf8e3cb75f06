/**
 * What the server answers, kept by RTK Query: asked once for all who show it, asked again after a change of what it is
 * about. The slices of the specification (section 4) stay slices; everything else a screen shows is read here.
 */
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Endpoints, Route } from '../contract/endpoint.ts';
import { registerArea } from './areas.ts';
import type { CallInput, CallOptions } from './call.ts';
import { type Failure, failureFrom } from './failure.ts';
import type { Services } from './screen.ts';

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
const tagsOf = (part: keyof RouteTags, { route }: Pick<CallRequest, 'route'>) =>
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

/** Whoever shows what a route changes asks again: an event of its stream has come. */
export const changedBy = (route: Route) => answers.util.invalidateTags(tagsOf('changes', { route }));
