/**
 * A page as the server sent it is complete: it reads, its links lead on, its forms send. So the application
 * waits for the visitor's first move, and a phone on a slow line shows homes before it runs scripts.
 */
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
const QUIET = { passive: true, capture: true } as const;

/** Works only once the application runs: everything else works by itself. */
const needsScript = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>('button[type="button"], [data-needs-script]')
    : null;

/**
 * Runs `takeOver` once, at the first sign that somebody is there. A press that came too early is kept and
 * pressed again when the application has taken over.
 */
export function onIntent(takeOver: () => Promise<void>): void {
  let pressed: HTMLElement | null = null;
  let begun = false;
  const begin = () => {
    for (const move of MOVES) removeEventListener(move, begin, QUIET);
    if (begun) return;
    begun = true;
    void takeOver().then(() => {
      removeEventListener('click', keep, true);
      if (pressed?.isConnected) pressed.click();
    });
  };
  const keep = (event: Event) => {
    pressed = needsScript(event.target);
    if (pressed) event.preventDefault();
    begin();
  };
  addEventListener('click', keep, true);
  for (const move of MOVES) addEventListener(move, begin, QUIET);
}
