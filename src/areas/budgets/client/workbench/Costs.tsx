import { useId } from 'react';
import { totalOf } from '#areas/budgets/costs.ts';
import type { Payment } from '#areas/budgets/rules.ts';
import type { Cost } from '#areas/budgets/terms.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useJamaican } from '../sums.ts';

function Sum({ low, high }: Pick<Cost, 'low' | 'high'>) {
  const money = useJamaican();
  const [least, most] = [money.long(low), money.long(high)];
  return <bdi>{least === most ? least : `${least} – ${most.replace(/^\D+/, '')}`}</bdi>;
}

function Side({ side, costs }: { side: 'buyer' | 'seller'; costs: readonly Cost[] }) {
  const id = useId();
  if (costs.length === 0) return null;
  return (
    <div className="grid content-start gap-2">
      <h3 id={id} className="text-h3">
        <FormattedMessage id={`budget.costs.${side}`} />
      </h3>
      <table aria-labelledby={id} className="w-full text-small tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">
              <FormattedMessage id="budget.costs.item" />
            </th>
            <th scope="col">
              <FormattedMessage id="budget.costs.sum" />
            </th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ item, low, high }) => (
            <tr key={item} className="border-line border-b">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal text-ink-2">
                <FormattedMessage id={`budget.cost.${item}`} />
              </th>
              <td className="py-2.5 text-end font-semibold">
                <Sum low={low} high={high} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2.5 pe-4 text-start">
              <FormattedMessage id="budget.costs.total" />
            </th>
            <td className="py-2.5 text-end">
              <Sum {...totalOf(costs)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Table of closing costs of buyer and seller. */
export function Costs({ payment }: { payment: Payment }) {
  const { buyer, seller } = payment.costs;
  const money = useJamaican();
  if (buyer.length === 0) return null;
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2>
        <FormattedMessage
          id="budget.costs.heading"
          values={{ price: <bdi key="price">{money.shortAtMost(payment.price)}</bdi> }}
        />
      </h2>
      <div className="grid gap-x-8 gap-y-6 grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]">
        <Side side="buyer" costs={buyer} />
        <Side side="seller" costs={seller} />
      </div>
    </section>
  );
}
