import { Footer } from '#areas/editorial/client/shell/Footer.tsx';
import { ExchangeRate } from '#areas/listings/client/kit/ExchangeRate.tsx';

interface SiteFooterProps {
  /** Below a task or a person's own list: no links of the catalogue. */
  short: boolean;
}

/** The foot of every page, with the day's exchange rate. */
export const SiteFooter = ({ short }: SiteFooterProps) => <Footer rate={<ExchangeRate />} short={short} />;
