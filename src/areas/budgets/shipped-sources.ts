import type { TermName } from './terms.ts';

/** Where the lending terms that came with the product are from, as the database has them: these are translated. */
export const SHIPPED_SOURCES: Record<TermName, string> = {
  nht_limits: 'National Housing Trust, loan limits from 16 June 2025',
  nht_rates: 'National Housing Trust, rates announced for April 2020; the open band confirmed indirectly',
  nht_conditions: 'National Housing Trust, how to qualify',
  bank: 'Usual offers of banks and building societies in Jamaica',
  costs: 'Transfer tax and stamp duty since April 2019; usual fees of attorneys and agents',
  running: 'Assumed until an insurer and the tax office say better',
};
