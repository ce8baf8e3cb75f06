import { formatMoney } from '../../../../platform/client/money.ts';
import { buyerCosts, type Cost, sellerCosts, totalOf } from '../../fixed/purchase-costs.ts';

const HOME = 'JMD';
/** The example the tables work out, in Jamaican dollars. */
export const EXAMPLE_PRICE = 30_000_000;

/** Writes the guide's figures for one language. */
export function figures(tag: string) {
  const money = (sum: number) => formatMoney(sum, HOME, tag);
  const range = ({ low, high }: Pick<Cost, 'low' | 'high'>) =>
    low === high ? money(low) : `${money(low)} – ${money(high)}`;
  const percent = (share: number) =>
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(share);
  const date = (day: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'America/Jamaica' }).format(
      new Date(`${day}T12:00:00Z`),
    );
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  return {
    money,
    percent,
    date,
    number,
    /** `9 / 17 / 23` */
    millions: (values: readonly number[]) => values.map(number).join(' / '),
    buyer: buyerCosts(EXAMPLE_PRICE).map(({ item, ...sum }) => ({ item, sum: range(sum) })),
    buyerTotal: range(totalOf(buyerCosts(EXAMPLE_PRICE))),
    seller: sellerCosts(EXAMPLE_PRICE).map(({ item, ...sum }) => ({ item, sum: range(sum) })),
    sellerTotal: range(totalOf(sellerCosts(EXAMPLE_PRICE))),
  };
}
