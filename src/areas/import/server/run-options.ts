import type { Currency } from '#areas/places/vocabulary.ts';
import type { Pictures } from './read/pictures.ts';

export interface RunOptions {
  /** Name of the source; its listings are known by it and their key. */
  source: string;
  /** Where a row names no currency. */
  currency?: Currency;
  /** Where a row names no country: slug, name or ISO code. */
  country?: string;
  /** Only says what would happen. */
  dryRun: boolean;
  /** The file is not all the source has: what it lacks is left alone. */
  partial: boolean;
  /** Also withdraw more than `maxLoss` of the source at once. */
  allowMass: boolean;
  /** Share of the source that may leave the market at once; a fifth when left out. */
  maxLoss?: number;
  /** So many of its listings are really gone, as somebody has said, whatever share of it that is. */
  agreedMissing?: number;
  /** The source has changed its keys: its listings are new ones. */
  newKeys?: boolean;
  /** Keys whose prices somebody has looked at and believes. */
  accept: ReadonlySet<string>;
  /** Pictures that lie beside the file, by their names; null where its rows may not name any. */
  pictures?: Pictures | null;
  /** Columns that are missing from the file for good: their values go. */
  allowEmpty: readonly string[];
  /** Ends the run early, after what was read so far is stored. */
  signal?: AbortSignal;
  onProgress(): void;
}
