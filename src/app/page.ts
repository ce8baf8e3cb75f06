/** What passes between the page server and the rendered client: types only, free of DOM and of Node. */
import type { Call } from '../platform/client/call.ts';
import type { PageConfig } from '../platform/client/config.ts';
import type { Locale, Theme } from '../platform/client/locales.ts';

export interface PageRequest {
  /** Absolute address of the page. */
  url: URL;
  locale: Locale;
  theme: Theme;
  /** Currency prices are shown in first. */
  currency: string;
  call: Call;
  config: PageConfig;
}

export interface Page {
  status: number;
  /** Where to go instead. */
  location?: string;
  /** Attributes of the html element. */
  htmlAttributes: string;
  head: string;
  body: string;
  /** The script element the client starts from. */
  state: string;
  /** The application takes over at once, not at the visitor's first move. */
  eager: boolean;
  /** Not to be kept for the next visitor. */
  fresh: boolean;
  /** Source file of the screen's component, when there is a screen. */
  source?: string;
}

export type Render = (request: PageRequest) => Promise<Page>;
