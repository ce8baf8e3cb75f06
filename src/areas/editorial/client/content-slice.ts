import { type ComponentType, createContext } from 'react';
import { registerArea } from '#platform/client/areas.ts';
import type { Failure } from '#platform/client/failure.ts';
import { createReducer, patch, type ReducerBuilder } from '#platform/client/reducer.ts';
import {
  type Flags,
  failed,
  IDLE,
  type RequestActions,
  type RequestContext,
  request,
  requestActions,
  started,
  succeeded,
} from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { EditorialApi, Faq, Listed, Page, RegionText } from '../contract.ts';
import { FIXED_LISTS } from '../fixed.ts';

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

/** What the app adds to pages about the site itself from areas above this one, below the text of the page named. */
export interface PageSlots {
  contact: readonly ComponentType[];
}

export const PageSlotsContext = createContext<PageSlots>({ contact: [] });

/** The content area (specification, section 3): what is built in, and what the content service said. */
export type ContentState = Asking &
  typeof FIXED_LISTS & {
    region: RegionText | null;
    faqs: Listed<Faq> | null;
    /** A page about the site itself. */
    page: Page | null;
  };

export const initialContentState: ContentState = {
  ...NOT_ASKED,
  ...FIXED_LISTS,
  region: null,
  faqs: null,
  page: null,
};

export interface WithContent {
  content: ContentState;
}

export const contentActions = {
  region: requestActions<SlugQuery, RegionText>('content/region'),
  faqs: requestActions<Locale, Listed<Faq>>('content/faqs'),
  page: requestActions<SlugQuery, Page>('content/page'),
};

type Context = RequestContext<EditorialApi>;

export const fetchRegion = request(contentActions.region, ({ slug, locale }, { call }: Context) =>
  call('GET /content/regions/{slug}', { params: { slug }, query: { locale } }),
);
export const fetchPage = request(contentActions.page, ({ slug, locale }, { call }: Context) =>
  call('GET /content/pages/{slug}', { params: { slug }, query: { locale } }),
);
export const fetchFaqs = request(contentActions.faqs, (locale, { call }: Context) =>
  call('GET /content/faqs', { query: { locale } }),
);

export const contentReducer = createReducer(initialContentState, (builder) => {
  answerCases(builder, contentActions.region, (region) => ({ region }));
  answerCases(builder, contentActions.faqs, (faqs) => ({ faqs }));
  answerCases(builder, contentActions.page, (page) => ({ page }));
});
registerArea('content', contentReducer);
