import { FormattedMessage } from 'react-intl';
import type { Fault } from '../../draft.ts';

/** The message about what is wrong: the sentence the API has too. */
export function faultMessage({ code, ...values }: Fault): { id: string; values: Record<string, number> } {
  const whole = code === 'digits' && 'digits' in values && values.digits === 0;
  return { id: `budget.fault.${whole ? 'whole' : code}`, values };
}

/** What is wrong with a field. */
export function FaultWords({ fault }: { fault: Fault }) {
  return (
    <bdi>
      <FormattedMessage {...faultMessage(fault)} />
    </bdi>
  );
}
