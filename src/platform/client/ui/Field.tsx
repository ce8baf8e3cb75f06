import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface FieldTexts {
  label: ReactNode;
  /** Shown below while there is no error. */
  hint?: ReactNode;
  /** Error message with its remedy; replaces the hint. */
  error?: ReactNode;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint or error below; `children` gets the attributes that tie them together. */
export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-label [overflow-wrap:anywhere]">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': message ? `${id}-message` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {message && (
        <p
          id={`${id}-message`}
          className={`flex items-center gap-1.5 text-small ${error ? 'text-rose' : 'text-ink-3'}`}
        >
          {error && <Icon name="alert" size="s" />}
          {/* As a child of its own a sentence would be aligned by its language, not by the screen. */}
          <span className="min-w-0 [overflow-wrap:anywhere]">{message}</span>
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
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

interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
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
