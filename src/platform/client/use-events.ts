/** Streams of events that say what has changed. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Route } from '../contract/endpoint.ts';
import { changedBy } from './answers.ts';
import type { StreamEvent } from './call.ts';
import type { Dispatch, Thunk } from './screen.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** One change may be told by several events: what shows it is asked again once. */
const TOGETHER_MS = 50;

/**
 * Follows a stream of events until aborted; reconnects with a delay that doubles up to `LONGEST_PAUSE_MS`.
 * @param isKnown whether the first event, how things stand, says what is shown already
 */
export const followEvents =
  (route: Route, signal: AbortSignal, isKnown?: (data: unknown) => boolean): Thunk<Promise<void>, object> =>
  async (dispatch, _getState, { follow }) => {
    let pause = FIRST_PAUSE_MS;
    let isShown = isKnown;
    let due: ReturnType<typeof setTimeout> | undefined;
    const onEvent = ({ data }: StreamEvent) => {
      const isNew = !isShown?.(data);
      isShown = undefined;
      if (!isNew) return;
      clearTimeout(due);
      due = setTimeout(() => dispatch(changedBy(route)), TOGETHER_MS);
    };
    while (!signal.aborted) {
      const begun = Date.now();
      await follow?.(route, { signal, onEvent }).catch(() => undefined);
      if (signal.aborted) return;
      pause = Date.now() - begun > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

/**
 * Follows a stream of events while the page is visible: each has what the route `changes` asked again.
 * @param isKnown whether the first event, which says how things stand, is what the screen began with
 */
export function useEvents<Now>(route: Route, isKnown: (now: Now) => boolean): void {
  const dispatch = useDispatch<Dispatch<object>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shown when the stream was opened decides
  useEffect(() => {
    let stream: AbortController | undefined;
    let isShown: typeof isKnown | undefined = isKnown;
    const follow = () => {
      stream?.abort();
      stream = document.visibilityState === 'visible' ? new AbortController() : undefined;
      if (stream) void dispatch(followEvents(route, stream.signal, isShown as (now: unknown) => boolean));
      isShown = undefined;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      stream?.abort();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [dispatch, route]);
}
