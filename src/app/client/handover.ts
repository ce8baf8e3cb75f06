/** What a page carries for the scripts that take it over: what hydration needs, and no more. */

import type { PropertyCard } from '#areas/listings/contract.ts';
import { arePhotosAwaited, readGallery } from '#areas/listings/gallery.ts';
import type { answers } from '#platform/client/answers.ts';
import './every-area.ts';
import { type PartialState, type State, wholeState } from './store.ts';

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
  if (!first) return arePhotosAwaited(card.photos) ? card : { ...card, photos: '[]' };
  const { img: location, id: contentId, description: contentDescription } = first;
  return { ...card, photos: JSON.stringify([{ headerInfo: { contentId, contentDescription, location } }]) };
}

function withoutPhotos({ pages, near, ...rest }: Partial<State['search']>): Partial<State['search']> {
  return {
    ...rest,
    ...(pages && {
      pages: pages.map(({ key, page }) => ({
        key,
        page: { ...page, results: page.results.map(withFirstPhoto) },
      })),
    }),
    ...(near && { near: { ...near, results: near.results.map(withFirstPhoto) } }),
  };
}

/** Parts of the answers that each store keeps for itself: who shows what, and whether its middleware is there. */
const OWN: ReadonlySet<string> = new Set(['config', 'subscriptions']);

type Answers = ReturnType<(typeof answers)['reducer']>;
/** In place of when an answer was asked for and came, and of its own name: pages that show the same are the same. */
const ANY_TIME = { requestId: 'page', startedTimeStamp: 1, fulfilledTimeStamp: 1 };
/** Without what the page did not wait for: the browser asks for it. */
const withoutPending = ({ queries, ...rest }: Answers) => ({
  ...rest,
  queries: Object.fromEntries(
    Object.entries(queries)
      .filter(([, query]) => query?.status !== 'pending')
      .map(([key, query]) => [key, { ...query, ...ANY_TIME }]),
  ),
});

/** What a page has filled, by area; all else begins in the browser as it began here. */
export function handoverOf(state: State): PartialState {
  const begun = Object.entries(INITIAL) as [keyof State, object][];
  const filled = begun
    .filter(([area, initial]) => state[area] !== initial)
    .map(([area, initial]) => {
      const initially = new Map(Object.entries(initial));
      const parts = Object.entries(state[area] as object);
      const differs = ([part, now]: [string, unknown]) => now !== initially.get(part) && !OWN.has(part);
      return [area, Object.fromEntries(parts.filter(differs))] as const;
    })
    .filter(([, parts]) => Object.keys(parts).length > 0);
  const areas: PartialState = Object.fromEntries(filled);
  const { search, home, answers } = areas as PartialState & { answers?: Answers };
  return {
    ...areas,
    ...(answers?.queries && { answers: withoutPending(answers) }),
    ...(search && { search: withoutPhotos(search) }),
    ...(home?.newest && {
      home: { ...home, newest: { ...home.newest, cards: home.newest.cards.map(withFirstPhoto) } },
    }),
  };
}
