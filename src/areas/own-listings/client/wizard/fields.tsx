import { type ReactNode, use, useEffect, useId, useState } from 'react';
import { isForbidden, wordingFaults } from '#areas/listings/text-check.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { FaultLine, FormFields, TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

/** What may not stand in a text, and what reads badly; each with what to do. */
export function Faults({ text }: { text: string }) {
  const t = useWords();
  const faults = wordingFaults(text);
  if (faults.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {faults.map((fault) => (
        <li key={fault}>
          <Note tone={isForbidden(fault) ? 'bad' : 'warn'} icon="alert">
            <b>{t(`own.wording.${fault}`)}</b> {t(`own.wording.${fault}.text`)}
          </Note>
        </li>
      ))}
    </ul>
  );
}

interface NumberFieldProps {
  label: ReactNode;
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** Before or behind the figure. */
  before?: ReactNode;
  after?: ReactNode;
  decimals?: boolean;
  tag: string;
  className?: string;
}

/** `31,900,000`, `31.9m` or `31 900 000` as a number; null for nothing, undefined for what is none. */
function readNumber(text: string, tag: string): number | null | undefined {
  const packed = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (packed === '') return null;
  const comma = new Intl.NumberFormat(tag).format(1.5).includes(',');
  const plain = comma ? packed.replace(/\./g, '').replace(',', '.') : packed.replace(/,/g, '');
  const [, figure, unit] = /^(\d+(?:\.\d+)?)([mk])?$/i.exec(plain) ?? [];
  if (figure === undefined) return undefined;
  const scale = { m: 1e6, k: 1e3 }[unit?.toLowerCase() ?? ''] ?? 1;
  return Math.round(Number(figure) * scale * 100) / 100;
}

/** A figure, written with the groups of the language when it is left. */
export function NumberField({ value, onChange, before, decimals, tag, ...rest }: NumberFieldProps) {
  const written = (number: number | null) => (number === null ? '' : number.toLocaleString(tag));
  const [text, setText] = useState(written(value));
  const [focused, setFocused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a figure that came from elsewhere replaces the text
  useEffect(() => {
    if (!focused) setText(written(value));
  }, [value, tag, focused]);
  const typed = (next: string) => {
    setText(next);
    const number = readNumber(next, tag);
    if (number === undefined) return;
    onChange(number !== null && !decimals ? Math.round(number) : number);
  };
  return (
    <TextField
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={({ target }) => typed(target.value)}
    />
  );
}

/** What is said of a group of controls that is not filled in yet. */
function useNeeded(name: string): { id: string | undefined; message: ReactNode } {
  const id = useId();
  const fault = use(FormFields).faults[name];
  if (!fault) return { id: undefined, message: null };
  return { id, message: <FaultLine id={id}>{fault}</FaultLine> };
}

interface StepperProps {
  name: string;
  label: string;
  value: number | null;
  step?: number;
  most: number;
  onChange: (value: number) => void;
  less: string;
  more: string;
}

/** One more; the first is a whole one, also where halves are counted. */
export const oneMore = (value: number | null, step: number, most: number): number =>
  Math.min(most, value === null ? Math.max(1, step) : value + step);

/** A small count, by thumb: nothing said yet is a dash. */
export function Stepper({ name, label, value, step = 1, most, onChange, less, more }: StepperProps) {
  const { id, message } = useNeeded(name);
  return (
    <fieldset className="grid gap-1" aria-describedby={id}>
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true">{label}</span>
        <span className="flex items-center gap-1">
          <button
            type="button"
            className="icon-btn shadow-[inset_0_0_0_1px_var(--color-edge)]"
            aria-label={`${less}: ${label}`}
            disabled={!value}
            onClick={() => onChange(Math.max(0, (value ?? 0) - step))}
          >
            <Icon name="minus" />
          </button>
          <output className="min-w-11 text-center text-h3 tabular-nums" aria-live="polite">
            {value ?? '–'}
          </output>
          <button
            type="button"
            name={name}
            className="icon-btn shadow-[inset_0_0_0_1px_var(--color-edge)]"
            aria-label={`${more}: ${label}`}
            disabled={(value ?? 0) >= most}
            onClick={() => onChange(oneMore(value, step, most))}
          >
            <Icon name="plus" />
          </button>
        </span>
      </div>
      {message}
    </fieldset>
  );
}

interface OptionCardsProps<Value extends string> {
  legend: string;
  name: string;
  value: Value | null;
  options: readonly { value: Value; label: ReactNode; text?: ReactNode }[];
  onChange: (value: Value) => void;
  columns?: string;
}

/** One of a few, each with a word on what it means. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { legend, name, value, options, onChange, columns = '' } = props;
  const { id, message } = useNeeded(name);
  return (
    <fieldset className="grid gap-2" aria-describedby={id}>
      <legend className="mb-2 text-label">{legend}</legend>
      {message}
      <div className={`grid gap-2 ${columns}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-[14px] bg-surface px-4 py-3 shadow-[inset_0_0_0_1px_var(--color-line)] hover:bg-sunk has-[:checked]:bg-lagoon-soft has-[:checked]:shadow-[inset_0_0_0_1.5px_var(--color-lagoon)]"
          >
            <input
              type="radio"
              className="box"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="grid min-w-0">
              <b className="[overflow-wrap:anywhere]">{option.label}</b>
              {option.text && <span className="text-ink-2 text-small">{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
