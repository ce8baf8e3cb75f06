import type { UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../platform/client/call.ts';
import { type Flags, failed, IDLE, started, succeeded } from '../../../platform/client/thunk.ts';
import type { Faq, Listed, RegionText } from '../contract.ts';
import { FIXED_LISTS } from '../fixed/lists.ts';

/** The content area (specification, section 3): what is built in, and what the content service said. */
export interface ContentState extends Flags {
  footer: typeof FIXED_LISTS.footer;
  regions: typeof FIXED_LISTS.regions;
  navigation: typeof FIXED_LISTS.navigation;
  propertyTypes: typeof FIXED_LISTS.propertyTypes;
  propertyFeatures: typeof FIXED_LISTS.propertyFeatures;
  region: RegionText | null;
  /** The region last asked for: answers about another one come too late. */
  asked: string | null;
  faqs: Listed<Faq> | null;
}

export const initialContentState: ContentState = {
  ...IDLE,
  ...FIXED_LISTS,
  region: null,
  asked: null,
  faqs: null,
};

export interface WithContent {
  content: ContentState;
}

/** Beginnings of the requests' names; the requests themselves come with the screens that need them. */
export const REGION_REQUEST = 'content/region';
export const FAQS_REQUEST = 'content/faqs';

/** What is shown was confirmed long ago, because the service does not answer now. */
export const OUTDATED: Failure = { status: 503, code: 'unavailable', message: 'Shown as it was before.' };

interface Action extends UnknownAction {
  payload?: unknown;
  meta?: { arg?: { slug?: string } };
}

/** Written without the requests, so that pages that ask for nothing here do not carry them. */
export function contentReducer(state: ContentState = initialContentState, action: Action): ContentState {
  const [area, what, phase] = action.type.split('/');
  if (area !== 'content' || phase === undefined) return state;
  const next = { ...state };
  const slug = what === 'region' ? (action.meta?.arg?.slug ?? null) : null;
  if (slug !== null && phase === 'pending') next.asked = slug;
  else if (slug !== null && slug !== state.asked) return state;
  if (phase === 'pending') started(next);
  else if (phase === 'rejected') failed(next, action.payload as Failure | undefined);
  else if (phase === 'fulfilled') {
    succeeded(next);
    const answer = action.payload as RegionText & Listed<Faq>;
    if (answer.stale) next.error = OUTDATED;
    if (what === 'region') next.region = answer;
    if (what === 'faqs') next.faqs = answer;
  }
  return next;
}
