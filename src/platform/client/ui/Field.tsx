import {
  createContext,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  use,
  useId,
} from 'react';
import { useWords } from '../intl.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** What a form (`useForm`) tells its fields, by their names: what is wrong with them, and what they begin with. */
export const FormFields = createContext<{
  faults: Readonly<Record<string, ReactNode>>;
  values: Readonly<Record<string, unknown>>;
}>({ faults: {}, values: {} });

/** What is wrong with what stands above, where that is no field with a message of its own. */
export const FaultLine = ({ children, ...rest }: HTMLAttributes<HTMLParagraphElement>) => (
  <p {...rest} className="flex w-full items-center gap-1.5 text-rose text-small">
    <Icon name="alert" size="s" />
    {children}
  </p>
);

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
  const message = error || hint;
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

/** What the form says of a field; what is said at the field itself goes first. */
function useOfForm<Props extends { name?: string; value?: unknown; defaultValue?: unknown }>(
  props: Props & Pick<FieldTexts, 'error'>,
) {
  const { faults, values } = use(FormFields);
  const { name = '', error = faults[name], ...rest } = props;
  const first = rest.value === undefined ? (rest.defaultValue ?? values[name]) : undefined;
  return { error, rest: { ...rest, name: props.name, ...(first !== undefined && { defaultValue: first }) } };
}

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  icon?: IconName;
  /** After the input: a unit, a button. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, icon, after, className, ...props }: TextFieldProps) {
  const { error, rest } = useOfForm(props);
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

interface TextAreaFieldProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({ label, hint, className, ...props }: TextAreaFieldProps) {
  const { error, rest } = useOfForm(props);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={4} dir="auto" {...rest} {...control} className="input py-2" />}
    </Field>
  );
}

interface SelectFieldProps<Value extends string | number>
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** `option` elements, where they are not those of `options`. */
  children?: ReactNode;
  options?: readonly Value[];
  /** Prefix of the texts' keys: `<words>.<value>`. */
  words?: string;
  /** The text of an option that `words` has none for. */
  textOf?: (value: Value) => ReactNode;
  /** The text of the empty option before them; left out, one has to be chosen. */
  any?: ReactNode;
}

/** The browser's own list, so that it works before and without scripts, and well on a phone. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const t = useWords();
  const { label, hint, className, children, options = [], words, any, ...others } = props;
  const { textOf = (value: Value) => t(`${words}.${value}` as string), ...ofForm } = others;
  const { error, rest } = useOfForm(ofForm);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Select {...rest} {...control}>
          {any !== undefined && <option value="">{any}</option>}
          {options.map((value) => (
            <option key={value} value={value}>
              {textOf(value)}
            </option>
          ))}
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
