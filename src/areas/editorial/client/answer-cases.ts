import type { Failure } from '#platform/client/failure.ts';
import { patch, type ReducerBuilder } from '#platform/client/reducer.ts';
import {
  type Flags,
  failed,
  IDLE,
  type RequestActions,
  started,
  succeeded,
} from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';

// Apart from content-slice.ts: the home page, which has articles, would bring the fixed lists with their texts.

/** A slice of what the content service says. */
export interface Asking extends Flags {
  /** Slug last asked for: answers about another one come too late. */
  asked: string | null;
}
export const NOT_ASKED: Asking = { ...IDLE, asked: null };

export interface SlugQuery {
  slug: string;
  locale: Locale;
}

/** Failure shown beside stale content, while the content service does not answer. */
const OUTDATED: Failure = { status: 503, code: 'unavailable', message: 'Shown as it was before.' };
const isStale = (answer: unknown) => (answer as { stale?: boolean } | undefined)?.stale === true;

/** Keeps the flags of a request of one slug, or of a list, and puts what is answered into the slice. */
export function answerCases<State extends Asking, Argument extends SlugQuery | Locale, Answer extends object>(
  builder: ReducerBuilder<State>,
  { pending, fulfilled, rejected }: RequestActions<Argument, Answer>,
  put: (answer: Answer) => Partial<State>,
): void {
  const slugOf = (asked: Argument) => (typeof asked === 'string' ? null : asked.slug);
  const isLate = ({ asked }: Readonly<State>, { arg }: { arg: Argument }) =>
    slugOf(arg) !== null && slugOf(arg) !== asked;
  builder
    .addCase(
      pending,
      (state, { meta }) => patch<Asking>(started(state), { asked: slugOf(meta.arg) ?? state.asked }) as State,
    )
    .addCase(fulfilled, (state, { payload, meta }) => {
      if (isLate(state, meta)) return state as State;
      const outdated = [payload, ...Object.values(payload)].some(isStale);
      return patch<State>(succeeded(state as State), {
        ...(outdated && { error: OUTDATED }),
        ...put(payload),
      });
    })
    .addCase(rejected, (state, { payload, meta }) =>
      isLate(state, meta) ? (state as State) : failed(state as State, payload),
    );
}
