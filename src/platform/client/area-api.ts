/** Hooks of an area's calls, made from its contract. */
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Answer, Endpoints, Input, Route, WithFile } from '../contract/endpoint.ts';
import { answers, type CallRequest, type TagsOf, tagRoutes } from './answers.ts';
import type { CallInput, CallOptions } from './call.ts';
import { type Failure, mayPass } from './failure.ts';
import type { Dispatch } from './screen.ts';
import { useHydrated } from './use-hydrated.ts';
import { useNotices } from './use-notices.ts';

export type Sent<Result> = { answer: Result } | { failure: Failure | undefined };

interface SendOptions extends Pick<CallOptions, 'ifMatch' | 'once' | 'keepalive'> {
  /** Key of the notice when it is done; left out, the screen says so itself. */
  said?: string;
  /** Name of the button that shows it is busy; the route when left out. */
  name?: string;
  /** A failure is not said: nobody asked for it by a press, or the screen says so itself. */
  quiet?: true;
}

export interface Reading<Result> {
  /** The last answer; it stays while a new one is loaded. */
  answer: Result | null;
  /** Null where the answer to this very input is there and asking anew failed in a way that may pass: the answer stays, and what is typed in it. */
  failure: Failure | null;
  load: () => void;
  /** It is being asked; what was answered last may be about another input. */
  loading: boolean;
}

type AnswerOf<Api extends Endpoints, R extends keyof Api & Route> = Api[R] extends { bytes: true }
  ? Blob
  : Answer<Api[R]>;
type InputOf<Api extends Endpoints, R extends keyof Api & Route> = Input<Api[R]> & WithFile<Api[R]>;

const NOTHING = {};

interface ReadOptions {
  /** Asked once more whenever this changes: the address, for what is shown on every screen. */
  again?: string;
  /** The screen's `fetch` has asked for it (`ask`). */
  fetched?: boolean;
}

/** While the server renders somebody's page: collects the calls whose answers are not there yet. */
export const WantedAnswers = createContext<CallRequest[] | null>(null);

/**
 * Hooks of the calls of an area: `areaApi<LeadsApi>({ 'GET /leads': { tags: ['lead'] }, 'PUT /leads/{id}': { changes: ['lead'] } })`.
 * @param tags what answers are about, and what calls change
 */
export function areaApi<Api extends Endpoints>(tags: TagsOf<Api>) {
  tagRoutes(tags);
  return {
    /**
     * An answer, asked when the screen comes and whenever the input changes; `null` asks nothing yet. A POST that changes
     * nothing is read too.
     */
    useRead<R extends keyof Api & Route>(
      route: R,
      input: InputOf<Api, R> | null,
      { again, fetched = false }: ReadOptions = {},
    ): Reading<Answer<Api[R]>> {
      const wanted = use(WantedAnswers);
      const hydrated = useHydrated();
      const request: CallRequest = { route, input: (input ?? NOTHING) as CallInput };
      const { currentData, data, error, refetch, isFetching } = answers.useReadQuery(request, {
        skip: input === null,
        // What the server's page has is shown as it is; later visits of the screen ask anew.
        refetchOnMountOrArgChange: hydrated && !fetched,
      });
      const isRead = input !== null;
      // While a page is made nothing is asked that is not a GET.
      if (wanted && isRead && route.startsWith('GET ') && data === undefined && !error) wanted.push(request);
      const askedFor = useRef(again);
      useEffect(() => {
        if (askedFor.current === again) return;
        askedFor.current = again;
        if (isRead) refetch();
      }, [again, isRead, refetch]);
      const failure = (error as Failure | undefined) ?? null;
      const stays = failure !== null && currentData !== undefined && mayPass(failure);
      return {
        answer: ((currentData ?? data) as Answer<Api[R]> | undefined) ?? null,
        failure: isFetching || stays ? null : failure,
        load: refetch,
        loading: isFetching,
      };
    },
    /** Asks for what a screen is about to show with `useRead`: for its `fetch`. */
    async ask<R extends keyof Api & Route>(
      dispatch: Dispatch<object>,
      route: R,
      input: InputOf<Api, R>,
    ): Promise<Sent<Answer<Api[R]>>> {
      const request = { route, input: input as CallInput };
      const { data, error } = (await dispatch(
        answers.endpoints.read.initiate(request, { subscribe: false, forceRefetch: true }) as never,
      )) as { data?: unknown; error?: Failure };
      return error ? { failure: error } : { answer: data as Answer<Api[R]> };
    },
    /** What `ask` was answered: for the head of a screen. */
    known<R extends keyof Api & Route>(
      state: object,
      route: R,
      input: InputOf<Api, R>,
    ): Answer<Api[R]> | undefined {
      const select = answers.endpoints.read.select({ route, input: input as CallInput });
      const { data, isError } = select(state as never);
      return isError ? undefined : (data as Answer<Api[R]> | undefined);
    },
    /** Sends one call at a time (a file is read by it too), shows which button is at work, and says how it went. */
    useSend() {
      const dispatch = useDispatch<Dispatch<object>>();
      const notices = useNotices();
      const [busy, setBusy] = useState<string | null>(null);
      const send = useCallback(
        async <R extends keyof Api & Route>(
          route: R,
          input: InputOf<Api, R>,
          { said, name = route, quiet, ...options }: SendOptions = {},
        ): Promise<Sent<AnswerOf<Api, R>>> => {
          setBusy(name);
          const request = { route, input: input as CallInput, options };
          const { data, error } = (await dispatch(
            answers.endpoints.send.initiate(request, { track: false }) as never,
          )) as { data?: unknown; error?: Failure };
          setBusy(null);
          if (error) {
            if (!error.fields && !quiet) notices.failed(error);
            return { failure: error };
          }
          if (said) notices.success(said);
          return { answer: data as AnswerOf<Api, R> };
        },
        [dispatch, notices],
      );
      return { busy, send };
    },
  };
}
