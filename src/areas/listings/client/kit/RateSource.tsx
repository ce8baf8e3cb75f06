import { RATE_CODES } from '#areas/listings/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';

export const isRateCode = (source: string): boolean => (RATE_CODES as readonly string[]).includes(source);

/** Where a rate comes from: in the visitor's language for the rates that came with the product, else as it was entered. */
export function RateSource({ source }: { source: string }) {
  if (isRateCode(source)) return <FormattedMessage id={`property.rate.${source}`} />;
  return <bdi lang="en">{source}</bdi>;
}
