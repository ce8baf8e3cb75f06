import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../../platform/client/ui/Field.tsx';
import { valuesOf } from '../values.ts';
import { FaultWords } from './fault-words.tsx';
import type { Workbench } from './use-workbench.ts';

interface Props {
  bench: Workbench;
  name: string;
  /** Key of its label, and of its hint with `.hint` behind. */
  label: string;
  hint?: ReactNode;
  /** Behind the figure: a currency, per cent. */
  unit?: ReactNode;
  /** May stay empty. */
  optional?: boolean;
}

/** One figure of a budget. */
export function FigureField({ bench, name, label, hint, unit, optional }: Props) {
  const { values, set, draft, faults } = bench;
  const fault = faults[name];
  return (
    <TextField
      name={name}
      label={<FormattedMessage id={label} />}
      hint={hint}
      error={fault && <FaultWords fault={fault} />}
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
