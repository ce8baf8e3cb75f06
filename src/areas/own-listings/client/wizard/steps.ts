/** The steps of listing a home, and the facts each is about. */

import type { FactName } from '#areas/listings/facts.ts';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import { problemsOf } from '#areas/listings/publishing.ts';
import type { PhotoSending } from '../photos/use-sending.ts';
import type { OwnListingDraft } from '../use-own-listing.ts';

export interface StepProps {
  listing: OwnListing;
  own: OwnListingDraft;
}
export interface ViewProps extends StepProps {
  /** Photos on their way, whichever step is shown. */
  sending: PhotoSending;
}

export const STEPS = ['kind', 'place', 'facts', 'title', 'price', 'photos', 'words', 'check'] as const;
export type StepName = (typeof STEPS)[number];

/** Where a fact, or a part of the quality meter, is given. */
const WHERE: Partial<Record<FactName | 'photos' | 'floor-plan' | 'captions', StepName>> = {
  category: 'kind',
  type: 'kind',
  commercial_type: 'kind',
  place: 'place',
  address: 'place',
  lat: 'place',
  title_type: 'title',
  price: 'price',
  currency: 'price',
  maintenance_fee: 'price',
  photos: 'photos',
  'floor-plan': 'photos',
  captions: 'photos',
  title: 'words',
  description: 'words',
};
export const stepFor = (part: string): StepName => WHERE[part as FactName] ?? 'facts';

/** Facts a listing cannot do without that a step asks for, and that are not given yet. */
export const missingAt = (step: StepName, listing: OwnListing): string[] =>
  Object.entries(problemsOf(listing, { rates: {} }))
    .filter(([name, problem]) => problem === 'missing' && stepFor(name) === step)
    .map(([name]) => name);
