import { Footer } from '#areas/content/client/shell/Footer.tsx';
import { ExchangeRate } from './ExchangeRate.tsx';
import { withRegistryMessages } from './registry-messages.ts';

interface SiteFooterProps {
  /** Below a task or a person's own list: no links of the catalogue. */
  short: boolean;
}

/** The foot of every page, with the day's exchange rate. */
export const SiteFooter = withRegistryMessages(({ short }: SiteFooterProps) => (
  <Footer rate={<ExchangeRate />} short={short} />
));
