import {
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { FormattedMessage } from '../intl.tsx';
import { Field, FormFields } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

export interface Suggestion {
  id: string;
  label: string;
  /** Small text after the label: what or where it is. */
  hint?: string;
}

interface Props {
  label: ReactNode;
  name: string;
  icon?: IconName;
  placeholder?: string;
  className?: string;
  /** Suggestions for a text, best first; left out when the caller loads `found`. */
  suggest?: (text: string) => Suggestion[];
  /** Suggestions the caller has loaded for the text. */
  found?: Suggestion[];
  /** The text, where somebody else keeps it. */
  value?: string;
  /** The text changed, typed or taken from the list. */
  onChange?: (text: string) => void;
  /** One of the list was taken, in place of `onChange`. */
  onTake?: (suggestion: Suggestion) => void;
}

const none = (): Suggestion[] => [];

/** Index of the suggestion the arrow keys have reached; -1: none, the text itself. */
function moved(key: string, active: number, count: number): number {
  if (key === 'ArrowDown') return active >= count - 1 ? -1 : active + 1;
  return active < 0 ? count - 1 : active - 1;
}

/** A text field with suggestions; any text may stand in it, and a plain form sends it. */
export function Combobox(props: Props) {
  const { label, name, icon, placeholder, className, suggest = none, value, onChange, onTake } = props;
  const list = useId();
  const { faults } = use(FormFields);
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState<Suggestion[]>([]);
  const [isOpen, setOpen] = useState(false);
  const found = props.found ? (isOpen ? props.found : []) : own;
  const [active, setActive] = useState(-1);
  const show = (next: Suggestion[], open = false) => {
    setOwn(next);
    setOpen(open);
    setActive(-1);
  };
  const take = (suggestion: Suggestion) => {
    if (input.current && value === undefined) input.current.value = suggestion.label;
    show([]);
    if (onTake) onTake(suggestion);
    else onChange?.(suggestion.label);
  };
  const typed = (text: string) => {
    show(suggest(text), true);
    onChange?.(text);
  };
  const catchUp = useEffectEvent(() => {
    const field = input.current;
    if (field && field === document.activeElement && field.value !== (value ?? '')) typed(field.value);
  });
  // What somebody typed before the scripts came has reached nobody yet.
  useEffect(() => catchUp(), []);
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const chosen = found[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (found.length > 0) setActive(moved(key, active, found.length));
      else show(suggest(event.currentTarget.value), true);
    } else if (key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (key === 'Escape' && found.length > 0) {
      event.stopPropagation();
      show([]);
    }
  };
  return (
    <Field label={label} error={faults[name]} className={`relative ${className ?? ''}`}>
      {(control) => (
        <>
          <div className="input">
            {icon && <Icon name={icon} />}
            <input
              {...control}
              ref={input}
              name={name}
              type="text"
              placeholder={placeholder}
              value={value}
              autoComplete="off"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={found.length > 0}
              aria-controls={list}
              aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
              onChange={({ target }) => typed(target.value)}
              onKeyDown={keys}
              onBlur={() => show([])}
            />
          </div>
          <ul
            id={list}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
            role="listbox"
            aria-label={typeof label === 'string' ? label : undefined}
            aria-labelledby={typeof label === 'string' ? undefined : control.id}
            className={`menu absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-auto ${found.length === 0 ? 'hidden' : ''}`}
          >
            {found.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the text field's
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field
              <li
                key={suggestion.id}
                id={`${list}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
                role="option"
                aria-selected={index === active}
                data-focused={index === active || undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
                className="menu-row"
              >
                <Icon name="pin" size="s" className="text-ink-3" />
                {suggestion.label}
                {suggestion.hint && <span className="ms-auto text-small text-ink-3">{suggestion.hint}</span>}
              </li>
            ))}
          </ul>
          <p className="sr-only" role="status">
            {found.length > 0 && <FormattedMessage id="ui.suggestions" values={{ count: found.length }} />}
          </p>
        </>
      )}
    </Field>
  );
}
