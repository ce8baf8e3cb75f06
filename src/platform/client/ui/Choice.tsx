import type { InputHTMLAttributes, ReactNode } from 'react';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'onChange'>;

interface ToggleProps extends InputProps {
  children: ReactNode;
  onChange?: (checked: boolean) => void;
}

function Row({ children, className = '' }: { children: ReactNode; className?: string }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children
  return <label className={`flex min-h-11 items-center gap-3 ${className}`}>{children}</label>;
}

export function Checkbox({ children, className, onChange, ...rest }: ToggleProps) {
  return (
    <Row className={className}>
      <input
        {...rest}
        type="checkbox"
        className="box"
        onChange={onChange && ((e) => onChange(e.target.checked))}
      />
      {children}
    </Row>
  );
}

export function Radio({ children, className, onChange, ...rest }: ToggleProps) {
  return (
    <Row className={className}>
      <input
        {...rest}
        type="radio"
        className="box"
        onChange={onChange && ((e) => onChange(e.target.checked))}
      />
      {children}
    </Row>
  );
}

/** Switch that applies at once; label first, switch at the end. */
export function Switch({ children, className = '', onChange, ...rest }: ToggleProps) {
  return (
    <Row className={`justify-between ${className}`}>
      {children}
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        className="switch"
        onChange={onChange && ((e) => onChange(e.target.checked))}
      />
    </Row>
  );
}

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  name: string;
  options: readonly Option<Value>[];
  /** Chosen now, which needs scripts; with `defaultValue` the form keeps it itself. */
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** `tabs` = underlined labels. */
  look?: 'segment' | 'tabs';
  className?: string;
}

/** One of a few, side by side. Radio buttons, so arrow keys work and a plain form sends it. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, name, options, value, defaultValue, onChange, look = 'segment', className = '' } = props;
  return (
    <div role="radiogroup" aria-label={label} className={`${look} ${className}`}>
      {options.map((option) => (
        <label key={option.value} data-needs-script={value === undefined ? undefined : ''}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            onChange={() => onChange?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** A `Segment` below its label. */
export function SegmentField<Value extends string>({ className = '', ...props }: SegmentProps<Value>) {
  return (
    <div className="grid gap-1.5">
      <span className="text-label" aria-hidden="true">
        {props.label}
      </span>
      <Segment {...props} className={`justify-self-start ${className}`} />
    </div>
  );
}
