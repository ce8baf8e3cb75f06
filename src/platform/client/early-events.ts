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
export class EarlyEvents {
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
