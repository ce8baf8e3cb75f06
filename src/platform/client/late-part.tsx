/**
 * Parts of a screen whose code comes after that of the screen: `latePart`.
 * - `near`: the server renders it in full, and its markup stays until somebody comes near, or the browser is idle. React
 *   hydrates it in its place, so nothing moves, and focus, open menus and what was typed stay.
 * - `idle`: likewise, and its code is fetched when the browser is idle though no page shows it yet: what says that something failed.
 * - `open`: its code is fetched when it is first shown, within a `Suspense`. Code that does not come leaves the screen as it is: a
 *   notice in the part's place says so and offers to try again.
 */
import {
  Component,
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CodeMissing, fetchCode } from './fetch-code.ts';
import { needsScript } from './needs-script.ts';

/** Links within the product: the browser would load a page anew where the application shows another screen. */
const OWN_LINK = 'a[href^="/"]:not([target], [download])';
/** Elements in which keys move within a menu; text fields use these keys themselves. */
const MENU_STOP = ':is(details, nav, [role="radiogroup"]) :is(a, summary, button)';
const KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Escape'];
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** On the element around a part where React answers. */
const HYDRATED = 'data-hydrated';

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * Presses and keys in parts of a page that are not hydrated yet: each asks for the part's code, and is done again when
 * React answers there. Everything a browser does by itself (menus, fields, scrolling) goes on.
 */
class EarlyEvents {
  private readonly attribute: string;
  /** Selector of parts that are not hydrated. */
  private readonly selector: string;
  private readonly want: (name: string) => void;
  private readonly kept = new Map<Element, (() => void)[]>();

  /**
   * @param attribute of the elements around parts; its value is the part's name
   * @param want asks for the code of a part
   */
  constructor(attribute: string, want: (name: string) => void) {
    this.attribute = attribute;
    this.selector = `[${attribute}]:not([${HYDRATED}])`;
    this.want = want;
    for (const sign of SIGNS) document.addEventListener(sign, this.look, { passive: true, capture: true });
    document.addEventListener('click', this.keepClick, true);
    document.addEventListener('keydown', this.keepKey, true);
  }

  /** Whether some part is not hydrated. */
  isWaiting(): boolean {
    return document.querySelector(this.selector) !== null;
  }

  /** React answers in the element around a part: what was kept there is done. */
  end(host: Element): void {
    host.setAttribute(HYDRATED, '');
    const events = this.kept.get(host) ?? [];
    this.kept.delete(host);
    for (const again of events) again();
  }

  /** The code of a part did not come: links lead where they lead without it, everything else waits for the next try. */
  giveUp(name: string): void {
    for (const host of document.querySelectorAll(`[${this.attribute}="${name}"]`)) {
      if (!this.kept.has(host)) continue;
      this.end(host);
      host.removeAttribute(HYDRATED);
    }
  }

  /** The parts around an element that are not hydrated, the outermost last. */
  private waiting(target: EventTarget | null): Element[] {
    const hosts: Element[] = [];
    let host = target instanceof Element ? target.closest(this.selector) : null;
    for (; host; host = host.parentElement?.closest(this.selector) ?? null) hosts.push(host);
    return hosts;
  }

  private readonly look = ({ target }: Event): Element | undefined => {
    const hosts = this.waiting(target);
    for (const host of hosts) this.want(host.getAttribute(this.attribute) ?? '');
    return hosts[0];
  };

  private keep(host: Element, event: Event, again: () => void): void {
    event.preventDefault();
    this.kept.set(host, [...(this.kept.get(host) ?? []), again]);
  }

  private readonly keepClick = (event: MouseEvent): void => {
    const host = event.isTrusted ? this.look(event) : undefined;
    if (!host || !isPlain(event)) return;
    const link = (event.target as Element).closest<HTMLElement>(OWN_LINK);
    const pressed = needsScript(event.target) ?? link;
    if (pressed) this.keep(host, event, () => pressed.isConnected && pressed.click());
  };

  private readonly keepKey = (event: KeyboardEvent): void => {
    const host = event.isTrusted ? this.look(event) : undefined;
    const { target, key } = event;
    if (!host || !KEYS.includes(key) || !(target as Element).matches(MENU_STOP)) return;
    const again = new KeyboardEvent(event.type, { key, code: event.code, bubbles: true, cancelable: true });
    this.keep(host, event, () => target?.dispatchEvent(again));
  };
}

const HOST = 'data-deferred';

class LateCode<Props> {
  private readonly load: () => Promise<ComponentType<Props>>;
  private demand = Promise.withResolvers<void>();
  component: ComponentType<Props> | undefined;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.load = load;
  }

  /** Asks for the code; again, where it did not come. */
  want(): void {
    this.demand.resolve();
  }

  async fetchNow(): Promise<ComponentType<Props>> {
    this.component ??= await fetchCode(this.load);
    return this.component;
  }

  /** Waits until it is wanted. A failure leaves the server's markup as it is, until the part is wanted anew. */
  async fetchWhenWanted(onFailure: () => void): Promise<ComponentType<Props>> {
    for (;;) {
      await this.demand.promise;
      try {
        return await this.fetchNow();
      } catch {
        this.demand = Promise.withResolvers();
        onFailure();
      }
    }
  }
}

/** Every part whose own module is here, by its name. */
const parts = new Map<string, LateCode<never>>();
const ahead = new Set<LateCode<never>>();

/** Fetches the code of all parts, those within others too: what the server renders from. */
export async function loadLateParts(): Promise<void> {
  for (let known = -1; known !== parts.size; ) {
    known = parts.size;
    await Promise.all([...parts.values()].map((part) => part.fetchNow()));
  }
}

/** Fetches what a page needs when something fails or is said, while there is a line. */
export async function fetchPartsAhead(): Promise<void> {
  await Promise.allSettled([...ahead].map((part) => part.fetchNow()));
}

/**
 * Asks for all parts: before another screen or language is shown, which React shows once everything on the page is
 * hydrated; and when the browser has nothing else to do.
 */
export function wantLateParts(): void {
  for (const part of parts.values()) part.want();
}

/** A line that was away is looked for again after so many milliseconds. */
const LINE_MS = 2_000;
let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks for all parts until each of the page is hydrated: what React shows next waits for it. */
export function insistOnLateParts(): void {
  wantLateParts();
  clearTimeout(asking);
  asking = setTimeout(() => hasWaitingParts() && insistOnLateParts(), LINE_MS);
}

/** Whether some part of the page is still the server's markup. */
export const hasWaitingParts = (): boolean => early?.isWaiting() ?? false;

/** Keeps presses and keys in a part until React has hydrated it. */
const early = import.meta.env.SSR ? undefined : new EarlyEvents(HOST, (name) => parts.get(name)?.want());

/** Says that React answers to what happens in the part around it. */
function Hydrated({ host }: { host: { readonly current: HTMLElement | null } }) {
  useEffect(() => {
    if (host.current) early?.end(host.current);
  }, [host]);
  return null;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

interface NearPart<Props> {
  when: 'near' | 'idle';
  /** Unique name of the part. */
  name: string;
  load: Load<Props>;
  /** Shown while its code loads, where the server did not render it. */
  fallback?: ReactNode;
  /** Whether its code is fetched as soon as it is rendered, beside everything else. */
  atOnce?: () => boolean;
}

interface OpenPart<Props> {
  when: 'open';
  load: Load<Props>;
  /** Closes what was opened, and the notice in its place; the part's own `onClose` when left out. */
  close?: (props: Props) => void;
  /** Nobody asked for it, and the screen is whole without it: its absence is not mentioned. */
  quiet?: boolean;
}

/**
 * A component whose code comes later. Give one that is `near` props that change with the address only: React drops the
 * server's markup when others do.
 */
export function latePart<Props extends object>(
  part: NearPart<Props> | OpenPart<Props>,
): ComponentType<Props> {
  return part.when === 'open' ? openPart(part) : nearPart(part);
}

function nearPart<Props extends object>({
  when,
  name,
  load,
  fallback,
  atOnce,
}: NearPart<Props>): ComponentType<Props> {
  const code = new LateCode(load);
  parts.set(name, code as LateCode<never>);
  if (when === 'idle') ahead.add(code as LateCode<never>);
  const Late = lazy(async () => ({
    default: (await code.fetchWhenWanted(() => early?.giveUp(name))) as ComponentType<object>,
  }));
  return memo(function NearPart(props: Props) {
    const host = useRef<HTMLDivElement>(null);
    const [Part] = useState(() => {
      // What is not on the page yet waits for nobody.
      if (!import.meta.env.SSR && (atOnce?.() || !document.querySelector(`[${HOST}="${name}"]`))) code.want();
      return { Component: (code.component as ComponentType<object> | undefined) ?? Late };
    });
    return (
      <div ref={host} data-deferred={name}>
        <Suspense fallback={fallback}>
          <Part.Component {...props} />
          <Hydrated host={host} />
        </Suspense>
      </div>
    );
  });
}

interface BoundaryProps {
  isQuiet: boolean;
  /** What is inside asks for its code anew when it is drawn again. */
  renew: () => void;
  onClose: () => void;
  children: () => ReactNode;
}

interface BoundaryState {
  error: unknown;
  failures: number;
  isDismissed: boolean;
}

/** Parts that did not come. When a line drops several miss at once: the first one's notice is for all of them. */
const absent = new Set<PartBoundary>();

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failures: 0, isDismissed: false };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (error instanceof CodeMissing && !this.props.isQuiet) absent.add(this);
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }
  override componentWillUnmount() {
    if (this.state.error !== null) this.props.renew();
    absent.delete(this);
    for (const other of absent) other.forceUpdate();
  }
  readonly retry = () => {
    for (const part of absent) {
      part.props.renew();
      part.setState({ error: null });
    }
    absent.clear();
  };
  readonly dismiss = () => {
    for (const part of absent) {
      part.setState({ isDismissed: true });
      part.props.onClose();
    }
    absent.clear();
  };
  override render() {
    const { error, failures } = this.state;
    if (error === null) return this.props.children();
    if (!(error instanceof CodeMissing)) throw error;
    const [first] = absent;
    if (this.state.isDismissed || first !== this) return null;
    return <Missing failures={failures} onRetry={this.retry} onDismiss={this.dismiss} />;
  }
}

const Missing = latePart({
  when: 'idle',
  name: 'missing-part',
  load: async () => (await import('./ui/MissingPart.tsx')).MissingPart,
});

const closeItself = (props: { onClose?: () => void }) => props.onClose?.();

function openPart<Props extends object>({
  load,
  close = closeItself,
  quiet = false,
}: OpenPart<Props>): ComponentType<Props> {
  const ask = () => lazy(async () => ({ default: (await fetchCode(load)) as ComponentType<object> }));
  let Code = ask();
  const renew = () => {
    Code = ask();
  };
  return function OpenPart(props: Props) {
    return (
      <PartBoundary isQuiet={quiet} renew={renew} onClose={() => close(props)}>
        {() => <Code {...props} />}
      </PartBoundary>
    );
  };
}
