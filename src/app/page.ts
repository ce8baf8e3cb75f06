/** What passes between the page server and the rendered client: types only, free of DOM and of Node. */
import type { Call } from '#platform/client/call.ts';
import type { PageConfig } from '#platform/client/config.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { TextPieces } from '#platform/contract/text-pieces.ts';
import type { Theme } from '#platform/contract/theme.ts';

export interface PageRequest {
  /** Absolute address of the page. */
  url: URL;
  locale: Locale;
  theme: Theme;
  /** Main currency of prices; null when the visitor chose none. */
  currency: string | null;
  call: Call;
  /** Calls are answered for somebody who is signed in: the page is theirs alone. */
  personal: boolean;
  /** Waited for before a long piece of work: searches are answered in between. */
  turn: () => Promise<void>;
  config: PageConfig;
}

export interface Page {
  status: number;
  /** Where to go instead. */
  location?: string;
  htmlAttributes: string;
  head: string;
  body: TextPieces;
  /** Drawings of the icons that the body shows. */
  icons: string;
  /** The script element the client starts from. */
  state: string;
  /** The application takes over at once, not at the visitor's first move. */
  eager: boolean;
  /** Not to be cached for the next visitor. */
  fresh: boolean;
  /** Source files of the screen's definition, component and words. */
  sources: readonly string[];
}

/** A map for the frame of another site, or what is wrong with its address. */
export type Embedded = { htmlAttributes: string; title: string; body: string } | { fault: string };
export type RenderEmbedded = (request: PageRequest) => Promise<Embedded>;

export type Render = (request: PageRequest) => Promise<Page>;
