import {
  createElement,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Messages by field; `form` holds a message about the whole form. */
export type Faults<Field extends string> = Partial<Record<Field | 'form', ReactNode>>;
type Values<Field extends string> = Record<Field, string>;

interface FormOptions<Field extends string> {
  /** What was wrong with the form when the browser sent it by itself. */
  first?: Faults<Field>;
  check: (values: Values<Field>) => Faults<Field> | Promise<Faults<Field>>;
  /**
   * Resolves with the server's faults, with nothing, or with 'leaving' when another screen follows: the form then
   * stays busy.
   */
  send: (values: Values<Field>) => Promise<Faults<Field> | 'leaving' | undefined>;
}

export interface Form<Field extends string> {
  faults: Faults<Field>;
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
function isolated<Field extends string>(faults: Faults<Field>): Faults<Field> {
  const sentences = { ...faults };
  for (const field of Object.keys(faults) as (keyof Faults<Field>)[])
    sentences[field] = createElement('bdi', null, faults[field]);
  return sentences;
}

/** State of a native form, so that password managers work: the browser holds the values, this hook the faults. */
export function useForm<Field extends string>({ first = {}, check, send }: FormOptions<Field>): Form<Field> {
  const [faults, setFaults] = useState<Faults<Field>>(first);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(Object.keys(first).length > 0 ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  async function submit(values: Values<Field>): Promise<void> {
    setBusy(true);
    const checked = await check(values);
    const wrong = Object.keys(checked).length > 0 ? checked : ((await send(values)) ?? {});
    if (wrong === 'leaving') return;
    setBusy(false);
    setFaults(isolated<Field>(wrong));
    if (Object.keys(wrong).length > 0) setRefusals((count) => count + 1);
  }

  return {
    faults,
    busy,
    bind: {
      ref: form,
      method: 'post', // sent before hydration, a GET would put the password into the address
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!busy) void submit(Object.fromEntries(new FormData(event.currentTarget)) as Values<Field>);
      },
      onInput: ({ target }) => setFaults((before) => without(before, (target as HTMLInputElement).name)),
    },
    summary,
    field: (name) => (form.current?.elements.namedItem(name) ?? null) as HTMLInputElement | null,
  };
}
