import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useOnAddress } from '../router.tsx';

const LINKS = 'a[href], button, input, select';
const isOpen = (element: Element | null | undefined): element is HTMLDetailsElement =>
  element instanceof HTMLDetailsElement && element.open;
const summaryOf = (details: HTMLDetailsElement) => details.querySelector('summary') as HTMLElement;

export function closeAll(container: HTMLElement | null): void {
  for (const details of container?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
    details.open = false;
}

/** The next or previous of some elements, round the ends. */
function step(elements: HTMLElement[], from: Element | null, by: number): HTMLElement | undefined {
  const at = elements.indexOf(from as HTMLElement);
  if (at < 0) return elements[by > 0 ? 0 : elements.length - 1];
  return elements[(at + by + elements.length) % elements.length];
}

function linksIn(panel: Element): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(LINKS)].filter((link) => link.checkVisibility());
}

/** Up, down, home and end move among the links of an open panel; down on its summary opens and enters it. */
function moveInside(key: string, details: HTMLDetailsElement, focused: Element): HTMLElement | undefined {
  const onSummary = focused === summaryOf(details);
  if (onSummary && key !== 'ArrowDown') return undefined;
  if (onSummary) details.open = true;
  const links = linksIn(details);
  switch (key) {
    case 'ArrowDown':
      return step(links, onSummary ? null : focused, 1);
    case 'ArrowUp':
      return step(links, focused, -1);
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
  }
  return undefined;
}

/** Left and right move among the items of a bar, marked `data-item`; which way depends on the language. */
function moveAlong(key: string, bar: HTMLElement, focused: Element): HTMLElement | undefined {
  if (!focused.matches('[data-item]')) return undefined;
  const items = [...bar.querySelectorAll<HTMLElement>('[data-item]')];
  const forward = getComputedStyle(bar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return step(items, focused, key === forward ? 1 : -1);
}

/** Text fields and lists of choices use the arrows themselves. */
const ownsArrows = (element: Element) => element.matches('input, select, textarea');

/** Handles arrow keys, Home, End and Escape inside a group of `details` menus. */
export function menuKeys(event: KeyboardEvent<HTMLElement>): void {
  const focused = event.target as Element;
  const details = focused.closest('details');
  if (event.key === 'Escape' && isOpen(details)) {
    details.open = false;
    summaryOf(details).focus();
    event.stopPropagation();
    return;
  }
  if (ownsArrows(focused)) return;
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const target = sideways
    ? moveAlong(event.key, event.currentTarget, focused)
    : details && moveInside(event.key, details, focused);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Closes the open menus of a group when the visitor presses or moves the focus elsewhere. */
export function useCloseElsewhere(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (!group.current?.contains(target as Node)) closeAll(group.current);
    };
    // Before React sees them: parts of the page that are not hydrated yet tell nobody else.
    document.addEventListener('pointerdown', elsewhere, true);
    document.addEventListener('focusin', elsewhere, true);
    return () => {
      document.removeEventListener('pointerdown', elsewhere, true);
      document.removeEventListener('focusin', elsewhere, true);
    };
  }, [group]);
}

/** Closes them whenever the screen changes; one opened before the scripts came stays. */
export function useCloseAfterNavigation(group: RefObject<HTMLElement | null>, closed?: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useOnAddress(key, () => {
    if (shown.current === key) return;
    shown.current = key;
    closeAll(group.current);
    closed?.();
  });
}
