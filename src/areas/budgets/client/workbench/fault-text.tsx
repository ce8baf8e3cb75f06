import type { Fault } from '#areas/budgets/draft.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';

/** Message key of a fault; the API has the same text in English. */
export function faultMessage({ code, ...values }: Fault): { id: string; values: Record<string, number> } {
  const whole = code === 'digits' && 'digits' in values && values.digits === 0;
  return { id: `budget.fault.${whole ? 'whole' : code}`, values };
}

/** Message of the fault of a field. */
export function FaultText({ fault }: { fault: Fault }) {
  return (
    <bdi>
      <FormattedMessage {...faultMessage(fault)} />
    </bdi>
  );
}
