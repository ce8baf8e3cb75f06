/** Answers of lists, put together from cards that are JSON already. */
import Type from 'typebox';
import { JsonText, jsonWriter } from '../../../platform/server/http/json-text.ts';
import { type SearchPage as Page, SearchPage } from '../contract.ts';

const writeRest = jsonWriter(Type.Omit(SearchPage, ['results']));

/** A page of results; `cards` as the search service gives them. */
export function writtenPage(cards: readonly string[], rest: Omit<Page, 'results'>): JsonText {
  return new JsonText(`{"results":[${cards.join(',')}],${writeRest(rest).slice(1)}`);
}
