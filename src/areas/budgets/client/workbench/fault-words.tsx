import { FormattedMessage } from 'react-intl';
import type { Fault } from '../../draft.ts';

/** What is wrong with a field, in the sentence the API has too. */
export function FaultWords({ fault }: { fault: Fault }) {
  const { code, ...values } = fault;
  const id = fault.code === 'digits' && fault.digits === 0 ? 'budget.fault.whole' : `budget.fault.${code}`;
  return (
    <bdi>
      <FormattedMessage id={id} values={values} />
    </bdi>
  );
}
