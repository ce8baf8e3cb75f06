/** Answers of lists, put together from cards that are JSON already. */
import Type from 'typebox';
import { frozen, JsonText, jsonWriter } from '#platform/server/http/json-text.ts';
import { type SearchPage as Page, SearchPage } from '../contract.ts';
import type { WrittenCard } from './engine/service.ts';

const writeRest = jsonWriter(Type.Omit(SearchPage, ['results']));

/** A page of results; `cards` as the search service gives them. */
export function writtenPage(cards: readonly WrittenCard[], rest: Omit<Page, 'results'>): JsonText {
  const further = writeRest(rest);
  return new JsonText({
    text: () => `{"results":[${cards.map(({ text }) => text).join(',')}],${further.slice(1)}`,
    value: () => frozen({ results: cards.map(({ card }) => card), ...JSON.parse(further) }),
  });
}
