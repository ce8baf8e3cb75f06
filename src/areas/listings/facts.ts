/** What somebody says about a listing they enter here. Plain constants and rules for both sides. */
import { HOME_COUNTRY, HOME_MARKET } from '#areas/places/markets.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import { isOpenFlag, type OpenFlag, openFlags } from './columns.ts';
import type { Category, CommercialType, Feature, PropertyType, TitleType, Tour } from './vocabulary.ts';

/** Private persons with the role Owner may have so many listings on the market. */
export const OWNER_LIMIT = 3;
/** Days a listing stays on the market before somebody has to say that it is still on offer. */
export const MARKET_DAYS = 45;
/** Days before its end that a mail asks. */
export const RENEWAL_NOTICE_DAYS = 7;
/** Hours in which a change of status or price can be taken back. */
export const UNDO_HOURS = 24;

export const MAX_TOURS = 4;
/** All of it may be missing while it is a draft. */
export interface Facts extends Record<OpenFlag, boolean | null> {
  category: Category | null;
  /** Null for commercial buildings, and while unsaid. */
  type: PropertyType | null;
  /** Of commercial buildings only; null while unsaid. */
  commercial_type: CommercialType | null;
  title: string;
  description: string;
  /** In `currency`; by the month for rents, and for commercial buildings where `monthly`. */
  price: number | null;
  currency: Currency;
  /** Of commercial buildings only: the price is a month's rent. */
  monthly: boolean;
  /** In `currency`, a month. */
  maintenance_fee: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  parking_spaces: number | null;
  garage: boolean;
  basement: boolean;
  year_built: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  features: Feature[];
  country: string;
  place: string;
  address: string;
  /** Where the gate is; only its owner sees it unless `exact`. */
  lat: number | null;
  lng: number | null;
  /** Visitors see the point and the address; otherwise an area of some 300 m. */
  exact: boolean;
  title_type: TitleType;
  /** Of the registered title; never shown to anybody else. */
  volume: string;
  folio: string;
  /** By https. */
  tours: Tour[];
  /** ISO day from which somebody can move in. */
  available_from: string | null;
}

export const NO_FACTS: Facts = {
  category: null,
  type: null,
  commercial_type: null,
  title: '',
  description: '',
  price: null,
  currency: HOME_MARKET.currency,
  monthly: false,
  maintenance_fee: null,
  bedrooms: null,
  bathrooms: null,
  parking_spaces: null,
  garage: false,
  basement: false,
  ...openFlags(() => null),
  year_built: null,
  sqft: null,
  lot_sqft: null,
  features: [],
  country: HOME_COUNTRY,
  place: '',
  address: '',
  lat: null,
  lng: null,
  exact: true,
  title_type: 'unknown',
  volume: '',
  folio: '',
  tours: [],
  available_from: null,
};

export type FactName = keyof Facts;
export const FACT_NAMES = Object.keys(NO_FACTS) as FactName[];

/** The key of its name among the words of screens. An open flag is named as the filter is. */
export const factKey = (name: string) =>
  isOpenFlag(name) ? (`filter.${name}` as const) : (`own.fact.${name}` as const);

/** What one price pays for. */
export const pricePeriodOf = ({ category, monthly }: Pick<Facts, 'category' | 'monthly'>) =>
  category === 'for-rent' || (category === 'commercial' && monthly) ? 'month' : 'once';

/** Land has no rooms to count. */
export const hasRooms = ({ category, type }: Pick<Facts, 'category' | 'type'>): boolean =>
  category !== 'commercial' && type !== null && !['land', 'lot', 'farm'].includes(type);

/** Whether a title matters to whoever takes it: a tenant does not ask for it. */
export const needsTitle = ({ category }: Pick<Facts, 'category'>): boolean => category === 'for-sale';
