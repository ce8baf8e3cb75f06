/** What a page carries for the scripts that take it over: what hydration needs, and no more. */
import { readGallery } from '../../areas/listings/client/kit/photos.ts';
import type { PropertyCard } from '../../areas/listings/contract.ts';
import { type State, wholeState } from './store.ts';

const INITIAL = wholeState({});

/** By the card itself: the server gives the same one to many pages. */
const handedOver = new WeakMap<PropertyCard, PropertyCard>();

/** A card shows its first photo; the others come with the listing's own page. */
function withFirstPhoto<Card extends PropertyCard>(card: Card): Card {
  const known = handedOver.get(card) ?? firstPhotoOnly(card);
  handedOver.set(card, known);
  return known as Card;
}

function firstPhotoOnly(card: PropertyCard): PropertyCard {
  const [first] = readGallery(card.photos);
  if (!first) return { ...card, photos: '[]' };
  const { img: location, id: contentId, description: contentDescription } = first;
  return { ...card, photos: JSON.stringify([{ headerInfo: { contentId, contentDescription, location } }]) };
}

function withoutPhotos(search: State['search']): State['search'] {
  const { pages, near } = search;
  return {
    ...search,
    pages: pages.map(({ key, page }) => ({
      key,
      page: { ...page, results: page.results.map(withFirstPhoto) },
    })),
    near: { ...near, results: near.results.map(withFirstPhoto) },
  };
}

/** The areas of a state that a page has filled; the others begin in the browser as they began here. */
export function handoverOf(state: State): Partial<State> {
  const filled = Object.entries({ ...state, search: withoutPhotos(state.search) }).filter(
    ([area]) => state[area as keyof State] !== INITIAL[area as keyof State],
  );
  return Object.fromEntries(filled) as Partial<State>;
}
