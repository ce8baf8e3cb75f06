/** Forms over native inputs: the browser holds what is typed, so that password managers work, and what came before the scripts. */
import {
  createContext,
  createElement,
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Sent } from './area-api.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { FormattedMessage } from './intl.tsx';
import { Button, type ButtonProps } from './ui/Button.tsx';
import { FormFields } from './ui/Field.tsx';
import { Icon } from './ui/Icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useNotices } from './use-notices.ts';

/** Messages by field; `form` holds a message about the whole form. */
export type Faults<Field extends string = string> = Partial<Record<Field | 'form', ReactNode>>;
/** What the fields say; a checkbox that is off says nothing. */
type Values<Field extends string> = Record<Field, string>;
// biome-ignore lint/suspicious/noConfusingVoidType: nothing to say is nothing to return
type Outcome<Field extends string> = Faults<Field> | Sent<unknown> | 'leaving' | undefined | void;

interface FormOptions<Field extends string> {
  /** What was wrong with the form when the browser sent it by itself. */
  first?: Faults<Field>;
  /** What the fields begin with, by name. */
  values?: object | null;
  check?: (values: Values<Field>) => Faults<Field> | Promise<Faults<Field>>;
  /**
   * Resolves with the outcome of the call, with faults, with nothing, or with 'leaving' when another screen follows: the
   * form then stays busy.
   * @param once the idempotency key: the same for the same words until they were taken
   */
  send: (values: Values<Field>, data: FormData, once: string) => Promise<Outcome<Field>> | Outcome<Field>;
  /** What is said of a field that the server refuses, of what problem; left out, the refusal is a notice. */
  fault?: (field: string, problem: string) => ReactNode;
  /** The fields are empty again once it is sent, unless something else was typed meanwhile. */
  resets?: true;
}

export interface FormState<Field extends string = string> {
  faults: Faults<Field>;
  values: Record<string, unknown>;
  busy: boolean;
  /** Props of the `form` element. */
  bind: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Element that takes the focus when there are faults. */
  summary: RefObject<HTMLDivElement | null>;
  field: (name: string) => HTMLInputElement | null;
}

const without = <Field extends string>(faults: Faults<Field>, name: string): Faults<Field> =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => field !== name && field !== 'form'),
  ) as Faults<Field>;

/** Isolates the messages' text direction from that of the screen. */
const isolated = <Field extends string>(faults: Faults<Field>): Faults<Field> =>
  Object.fromEntries(
    Object.entries<ReactNode>(faults).map(([field, fault]) => [field, createElement('bdi', null, fault)]),
  ) as Faults as Faults<Field>;

/** Whether the fields of a form still say what was sent. */
const isAsSent = (form: HTMLFormElement, sent: Record<string, unknown>): boolean =>
  [...new FormData(form)].every(([name, value]) => value === sent[name]);

/** State of a form: it is sent once at a time, and what is wrong stands at the fields until they change. */
export function useForm<Field extends string>(options: FormOptions<Field>): FormState<Field> {
  const { first = {}, values = {}, check, send, fault, resets } = options;
  const notices = useNotices();
  const [faults, setFaults] = useState<Faults<Field>>(first);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(Object.keys(first).length > 0 ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const intention = useRef({ words: '', once: '' });
  const field = (name: string) => (form.current?.elements.namedItem(name) ?? null) as HTMLInputElement | null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when it is sent, not while it is mended
  useEffect(() => {
    if (refusals === 0) return;
    const [name = ''] = Object.keys(faults);
    (summary.current ?? field(name))?.focus?.();
  }, [refusals]);

  /** @returns what is wrong, or null when it is sent and another screen follows */
  async function faultsOf(data: FormData): Promise<Faults<Field> | null> {
    const said = Object.fromEntries(data) as Values<Field>;
    const checked = (await check?.(said)) ?? {};
    if (Object.keys(checked).length > 0) return checked;
    const words = JSON.stringify([...data]);
    if (intention.current.words !== words) intention.current = { words, once: newIdempotencyKey() };
    const outcome = await send(said, data, intention.current.once);
    if (outcome === 'leaving') return null;
    if (!outcome) return {};
    if ('answer' in outcome) {
      intention.current = { words: '', once: '' };
      if (resets && form.current && isAsSent(form.current, said)) form.current.reset();
      return {};
    }
    if (!('failure' in outcome)) return outcome;
    const { failure } = outcome as { failure?: { fields?: Record<string, string> } };
    if (!failure?.fields) return {};
    const refused = Object.entries(failure.fields).map(
      ([name, problem]) => [name, fault?.(name, problem)] as const,
    );
    // Not every field has a place for what is wrong with it.
    if (refused.some(([name, text]) => !text || !field(name))) notices.failed(failure as never);
    return Object.fromEntries(refused.filter(([, text]) => text)) as Faults<Field>;
  }

  async function submit(data: FormData): Promise<void> {
    setBusy(true);
    const wrong = await faultsOf(data);
    if (wrong === null) return;
    setBusy(false);
    setFaults(isolated<Field>(wrong));
    if (Object.keys(wrong).length > 0) setRefusals((count) => count + 1);
  }

  return {
    faults,
    values: { ...values },
    busy,
    bind: {
      ref: form,
      method: 'post', // sent before hydration, a GET would put the password into the address
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        event.stopPropagation(); // a form in a dialog is, to React, inside the form that opened it
        // With the name and value of the button that was pressed, where a form has several.
        const { submitter = null } = event.nativeEvent as SubmitEvent;
        if (!busy) void submit(new FormData(event.currentTarget, submitter));
      },
      onInput: ({ target }) => setFaults((before) => without(before, (target as HTMLInputElement).name)),
    },
    summary,
    field,
  };
}

const FormContext = createContext<FormState | null>(null);

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onInput'> {
  of: FormState<never>;
}

/** The `form` element of a `useForm`; fields inside take what they begin with and what is wrong with them by their `name`. */
export function Form({ of, ...rest }: FormProps) {
  return (
    <FormContext value={of}>
      <FormFields value={of}>
        <form {...of.bind} {...rest} />
      </FormFields>
    </FormContext>
  );
}

interface SubmitProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** A route of the server takes the form itself. */
  native?: boolean;
}

/** Submit button of a `Form`; it does nothing until hydration where no route of the server takes the form. */
export function Submit({ native = false, busy = false, ...props }: SubmitProps) {
  const form = use(FormContext);
  const type = useHydrated() || native ? 'submit' : 'button';
  return <Button {...props} busy={busy || (form?.busy ?? false)} type={type} />;
}

/** All faults at the head of a `Form`; each line leads to its field. */
export function FaultSummary() {
  const form = use(FormContext);
  const { form: whole, ...fields } = form?.faults ?? {};
  const named = Object.entries(fields);
  if (!form || (!whole && named.length === 0)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups their faults
    <div ref={form.summary} tabIndex={-1} role="group" aria-labelledby="faults" className="note tone-bad">
      <Icon name="alert" />
      <div className="grid gap-1">
        <p id="faults" className="font-semibold">
          {whole ?? <FormattedMessage id="ui.faults" values={{ count: named.length }} />}
        </p>
        {named.length > 0 && (
          <ul className="grid gap-0.5">
            {named.map(([name, fault]) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => form.field(name)?.focus()}
                  className="min-h-6 text-start underline underline-offset-4"
                >
                  {fault}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
