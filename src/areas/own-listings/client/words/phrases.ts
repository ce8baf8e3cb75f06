/** What the description assistant says in a language; the language is the listing's, not the reader's. */
import type { Feature, PropertyType, TitleType } from '#areas/listings/vocabulary.ts';

export interface Phrases {
  /** In a sentence, with its article: "a house". */
  kinds: Record<PropertyType | 'commercial', string>;
  forSale: string;
  forRent: string;
  /** `{kind}`, `{place}` and `{offer}` are put in. */
  opening: string;
  bedrooms: (count: number) => string;
  bathrooms: (count: number) => string;
  parking: (count: number) => string;
  /** `{list}` of rooms. */
  rooms: string;
  /** `{sqft}` */
  size: string;
  /** `{sqft}` */
  lot: string;
  /** `{year}` */
  built: string;
  furnished: string;
  garage: string;
  pets: string;
  /** `{list}` of features. */
  around: string;
  features: Partial<Record<Feature, string>>;
  titles: Partial<Record<TitleType, string>>;
  /** `{fee}` */
  fee: string;
  /** `{day}` */
  from: string;
}
