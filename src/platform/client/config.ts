import { createContext, use } from 'react';
import type { Operator } from '../contract/brand.ts';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales.ts';
import type { MapTiles } from '../contract/map-tiles.ts';

/** Configuration of this installation, sent to the client with the page. */
export interface PageConfig {
  /** Where the API is: `/api`, or another host's address. */
  apiBase: string;
  /** Style of a street map; null = the built-in map of the islands. */
  mapStyleUrl: string | null;
  /** Null: the built-in map has no streets. */
  mapTiles: MapTiles | null;
  /** Whether there is a router that tells travel times. */
  travel: boolean;
  /** Whether other sites may show maps in their frames. */
  embeds?: boolean;
  /** The address people know the product by, without a slash at its end. */
  publicUrl: string;
  /** Null or left out: a demo installation. */
  operator?: Operator | null;
  /** Date of the terms and the privacy notice in force; left out: nobody is asked to agree. */
  termsVersion?: string;
  /** Offered to visitors; the first is for those who have not chosen and whose browser names none of them. */
  locales: readonly Locale[];
}

const DEFAULT_CONFIG: PageConfig = {
  apiBase: '/api',
  mapStyleUrl: null,
  mapTiles: null,
  travel: false,
  publicUrl: '',
  locales: [DEFAULT_LOCALE],
};

export const ConfigContext = createContext<PageConfig>(DEFAULT_CONFIG);
export const useConfig = () => use(ConfigContext);
