import type { Action } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Language } from '../contract/locales.ts';
import type { Call, Follow } from './call.ts';
import type { Identity } from './identity.ts';
import type { IntlShape } from './intl.tsx';
import type { WordsPart } from './words.ts';

/** Extra argument of every thunk. */
export interface Services {
  call: Call;
  /** Streams of events; there are none where pages are rendered. */
  follow?: Follow;
  /** Sign-in and tokens; loaded when first needed. */
  identity: () => Promise<Identity>;
}

/** A function the store calls when it is dispatched, with itself and the services. */
export type Thunk<Result, State> = (
  dispatch: Dispatch<State>,
  getState: () => State,
  services: Services,
) => Result;

export interface Dispatch<State> {
  <Result>(thunk: Thunk<Result, State>): Result;
  <Dispatched extends Action>(action: Dispatched): Dispatched;
}

export interface ScreenContext<State> {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  dispatch: Dispatch<State>;
  getState: () => State;
}

/** Title, description and links of a screen, for people, search engines and previews. The renderer makes paths absolute. */
export interface Head {
  title: string;
  description: string;
  /** Path of the one address of this content, in the default language; the renderer adds the visitor's. */
  canonical?: string;
  /** Language of the content, where it may lack the visitor's. */
  language?: Language;
  /** Languages of the content, where these are not all of the site. */
  languages?: readonly Language[];
  /** Kept out of search engines: filtered lists, error pages. */
  noindex?: boolean;
  /** Path or address of the preview picture. */
  image?: string;
  /** A feed of what this page lists, for feed readers. */
  feed?: { href: string; title: string };
  /** schema.org objects. */
  jsonLd?: object[];
  /** Pictures the first view needs at once. */
  preload?: { href: string; type: string; srcset?: string; sizes?: string; media?: string }[];
}

/** What fetching a screen's data may decide besides "show it". The screen itself says what is missing. */
export type Outcome = { status: 404 | 410 | 503 } | { status: 301 | 302; location: string };

export interface Screen<State> {
  id: string;
  /** A pattern, see `matchPath`. */
  path: string;
  /** The component's file from the repository's root, so that the server can name it for preloading. */
  source: string;
  /** Files that `component` imports besides, likewise. */
  furtherSources?: readonly string[];
  /** The part of the words its page brings; all when left out. */
  words?: WordsPart;
  component: () => Promise<{ Component: ComponentType }>;
  /**
   * Nothing without its script at this address, so the application takes over at once instead of at the
   * visitor's first move.
   */
  eager?: (url: URL) => boolean;
  /** A task or a person's own list: the foot of the page has what concerns the page, without the links of the catalogue. */
  shortFooter?: boolean;
  /** Rendered anew for every visit: what it shows may be taken back at any moment. */
  fresh?: boolean;
  /** The listing whose page this is: its page is never kept beyond a change of its row. */
  record?: (params: ScreenContext<State>['params']) => string | undefined;
  /** Loads what the screen shows into the store; the address decides what is loaded. */
  fetch?: (context: ScreenContext<State>) => Promise<Outcome | undefined>;
  head: (context: Omit<ScreenContext<State>, 'dispatch'> & { intl: IntlShape }) => Head | Promise<Head>;
}
