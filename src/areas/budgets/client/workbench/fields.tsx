import type { ReactNode } from 'react';
import type { Fault } from '#areas/budgets/draft.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { valuesOf } from '../values.ts';
import type { Workbench } from './use-workbench.ts';

/** Message key of a fault; the API has the same text in English. */
export function faultMessage({ code, ...values }: Fault): { id: string; values: Record<string, number> } {
  const whole = code === 'digits' && 'digits' in values && values.digits === 0;
  return { id: `budget.fault.${whole ? 'whole' : code}`, values };
}

export function FaultText({ fault }: { fault: Fault }) {
  return (
    <bdi>
      <FormattedMessage {...faultMessage(fault)} />
    </bdi>
  );
}

interface FieldsProps {
  bench: Workbench;
  name: string;
  /** Its label is the message `budget.form.<field>`; the name when left out. */
  field?: string;
  hint?: ReactNode;
  /** Unit after the field: a currency, per cent. */
  unit?: ReactNode;
  optional?: boolean;
}

export function FigureField({ bench, name, field = name, hint, unit, optional }: FieldsProps) {
  const { values, set, draft, faults } = bench;
  const fault = faults[name];
  return (
    <TextField
      name={name}
      label={<FormattedMessage id={`budget.form.${field}`} />}
      hint={hint}
      error={fault && <FaultText fault={fault} />}
      after={
        unit && (
          <span className="text-small whitespace-nowrap text-ink-3">
            <bdi>{unit}</bdi>
          </span>
        )
      }
      inputMode="decimal"
      autoComplete="off"
      value={values[name] ?? valuesOf(draft)[name] ?? ''}
      placeholder={optional ? '–' : undefined}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
}
