import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Words {
  label: ReactNode;
  /** Said below while nothing is wrong. */
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: ReactNode;
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends Words {
  className?: string;
  children: (control: Described) => ReactNode;
}

/** Label above, control, hint or error below; `children` gets the attributes that tie them together. */
export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId();
  const told = error ?? hint;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-label [overflow-wrap:anywhere]">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': told ? `${id}-told` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {told && (
        <p
          id={`${id}-told`}
          className={`flex items-center gap-1.5 text-small ${error ? 'text-rose' : 'text-ink-3'}`}
        >
          {error && <Icon name="alert" size="s" />}
          {/* As a child of its own a sentence would be aligned by its language, not by the screen. */}
          <span className="min-w-0 [overflow-wrap:anywhere]">{told}</span>
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Words, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  icon?: IconName;
  /** After the input: a unit, a button. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, icon, after, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="input">
          {icon && <Icon name={icon} />}
          <input {...rest} {...control} />
          {after}
        </div>
      )}
    </Field>
  );
}

interface SelectFieldProps extends Words, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** `option` elements. */
  children: ReactNode;
}

/** The browser's own list, so that it works before and without scripts, and well on a phone. */
export function SelectField({ label, hint, error, className, children, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Select {...rest} {...control}>
          {children}
        </Select>
      )}
    </Field>
  );
}

export function Select({ children, className = '', ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="select">
      <select {...rest} className={`input ${className}`}>
        {children}
      </select>
      <Icon name="down" size="s" />
    </span>
  );
}
