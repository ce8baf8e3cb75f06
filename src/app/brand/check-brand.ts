import { isCountry } from '#areas/places/markets.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { type ReadBrand, wordFaults } from '#platform/server/brand/read-brand.ts';
import { isServerText, screenWords } from '#platform/server/words.ts';

/** All that is wrong with a brand, also what only the product's own texts and places show. */
export function brandFaultsOf({ brand, faults }: ReadBrand): string[] {
  const { home, markets, currencies } = brand.page;
  return [
    ...faults,
    ...[home, ...markets]
      .filter((slug) => !isCountry(slug))
      .map((slug) => `brand.yaml: ${slug} is no country of the product`),
    ...currencies
      .filter((code) => !CURRENCIES.some((known) => known === code))
      .map((code) => `brand.yaml: ${code} is no currency of the product`),
    ...wordFaults(brand, screenWords('en'), isServerText),
  ];
}
