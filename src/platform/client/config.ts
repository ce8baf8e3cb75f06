import { createContext, use } from 'react';

/** What the server tells the client about this installation. */
export interface PageConfig {
  /** Where the API is: `/api`, or another host's address. */
  apiBase: string;
  /** Style of a street map; null = the built-in map of the islands. */
  mapStyleUrl: string | null;
  /** The address people know the product by, without a slash at its end. */
  publicUrl: string;
}

export const DEFAULT_CONFIG: PageConfig = { apiBase: '/api', mapStyleUrl: null, publicUrl: '' };

export const ConfigContext = createContext<PageConfig>(DEFAULT_CONFIG);
export const useConfig = () => use(ConfigContext);
