/**
 * Interface of the search for the rest of the server. Each process has its own read index, builder and change feed.
 */

import type { PropertyCard, Rate } from '#areas/listings/contract.ts';
import type { OrderBy } from '#areas/listings/vocabulary.ts';
import type {
  Cluster,
  ListedCountry,
  MapPoint,
  PlaceCounts,
  SearchPage,
  Stats,
} from '#areas/search/contract.ts';
import type { PlaceColumn } from '#areas/search/criteria/kinds.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Order, PageSize } from '#platform/contract/paging.ts';

export interface Paging {
  /** From 1. */
  page: number;
  limit: PageSize;
  order: Order;
  /** `distance` needs `lat` and `lng` in the criteria. */
  orderBy: OrderBy;
}

/** Interpretation of a word of the query. */
export type SearchWord = SearchPage['words'][number];

export interface UnderstoodWord extends SearchWord {
  /** Some listing has a word that begins like it: then it is understood like this for good. */
  known: boolean;
}

export interface FoundPage {
  /** The page's listings in order, as `properties.seq`. */
  seqs: number[];
  total: number;
  /** How many of `total` have no point. */
  without_pin: number;
  words: SearchWord[];
}

/** A card and its JSON. The card is frozen, and the same object for all who ask until the listing changes. */
export interface WrittenCard {
  readonly text: string;
  readonly card: PropertyCard;
}

export interface FoundNeighbour {
  seq: number;
  _id: string;
  distance_m: number;
}

export interface Origin {
  lat: number;
  lng: number;
  /** `_id` of the listing at this point, which is not its own neighbour. */
  except?: string;
}

export interface SearchService {
  /** False until the first index is built; earlier queries wait for it. */
  readonly ready: boolean;
  /** Fulfilled when the first index is built. */
  readonly built: Promise<void>;
  /** Grows with each batch of changes applied: equal versions give equal answers, text search apart. */
  readonly version: number;
  page(criteria: Criteria, paging: Paging): Promise<FoundPage>;
  /** The numbers of all matches. */
  seqs(criteria: Criteria): Promise<number[]>;
  /** The cheapest `limit` matches that have a point; `total` counts all that have. */
  points(criteria: Criteria, limit: number): Promise<{ results: MapPoint[]; total: number }>;
  /**
   * @param zoom 0 to 22, as map libraries count it (512 px tiles); the answer's is lower where that would make more
   * clusters than anybody can look at
   */
  clusters(criteria: Criteria, zoom: number): Promise<{ clusters: Cluster[]; total: number; zoom: number }>;
  near(origin: Origin, criteria: Criteria, limit: number): Promise<FoundNeighbour[]>;
  stats(criteria: Criteria): Promise<Stats>;
  /** Countries with matches, those with most first. */
  countries(criteria: Criteria): Promise<ListedCountry[]>;
  /** Matches by place of each level. */
  places(criteria: Criteria): Promise<PlaceCounts>;
  /** How many matches there are in each of `bars` equal steps of price from 0 to `to`, in the currency of the criteria. */
  prices(criteria: Criteria, to: number, bars: number): Promise<number[]>;
  /** How many listings match, and how many of them were listed after `since`. */
  count(criteria: Criteria, since: Date): Promise<{ count: number; new_count: number }>;
  /** How the words of texts are understood now, by text: for the inverse matcher. */
  understand(texts: readonly string[]): Promise<Map<string, UnderstoodWord[]>>;
  /** Cards in the order of `seqs`; a listing deleted in the meantime is left out. */
  cards(seqs: readonly number[]): Promise<PropertyCard[]>;
  /** The same with their JSON, as answers are written. */
  writtenCards(seqs: readonly number[]): Promise<WrittenCard[]>;
  /** The rates in force today, the base currency first. */
  rates(): readonly Rate[];
  /** Whether any listing, found or not, has this slug. */
  knows(field: PlaceColumn, slug: string): boolean;
  /** The same search over the listings that may leave for other people's assistants: no other is found or counted. */
  forAssistants(): SearchService;
  /** Resolves when what was committed before the call can be found. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}
