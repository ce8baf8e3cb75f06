/** Focus where a button and the form it opens take each other's place: what goes takes the focus with it. */
import { type RefObject, useEffect, useRef } from 'react';

/** As the `ref` of what is around a form: its first field has the focus when it comes. */
export const focusFirstField = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('input, select, textarea')?.focus();

/** For the button that opens something: it has the focus again once that is closed. */
export function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
