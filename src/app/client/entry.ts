import { setBrand } from '#platform/contract/brand.ts';
import './app.css';
import { fetchScripts, knowScripts } from '#platform/client/fetch-scripts.ts';
import { needsScript } from '#platform/client/needs-script.ts';
import { hasSessionMarker } from '#platform/client/session-marker.ts';

/**
 * A page as the server sent it is complete: it reads, its links lead on, its forms send. So the application
 * waits for the visitor's first move, and a phone on a slow line shows homes before it runs scripts.
 */
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
const QUIET = { passive: true, capture: true } as const;

/**
 * Browsers report moves that nobody made: a rail that snaps into its place scrolls by itself, and a pointer that rests
 * over a page is told to it again when the page is laid out.
 */
function isMade(event: Event): boolean {
  if (event.type === 'scroll') return event.target === document;
  if (event instanceof PointerEvent && event.type === 'pointermove')
    return event.movementX !== 0 || event.movementY !== 0;
  return true;
}

/** A line that dropped, or a server that is busy, gets this long. */
const RETRY_MS = 2000;

/**
 * Runs `takeOver` at the first sign that somebody is there, and at a later one again when its scripts did not come.
 * A press that came too early is kept and pressed again when the application has taken over, or could not.
 */
function onIntent(takeOver: () => Promise<void>): void {
  let pressed: HTMLElement | null = null;
  let begun = false;
  const stopListening = () => {
    removeEventListener('click', keep, true);
    for (const move of MOVES) removeEventListener(move, begin, QUIET);
  };
  const pressAgain = () => {
    const target = pressed;
    pressed = null;
    if (target?.isConnected) target.click();
  };
  const begin = (event?: Event) => {
    if (event && !isMade(event)) return;
    for (const move of MOVES) removeEventListener(move, begin, QUIET);
    if (begun) return;
    begun = true;
    takeOver().then(
      () => {
        stopListening();
        pressAgain();
      },
      () => {
        stopListening();
        pressAgain(); // a link leads where it leads without scripts
        begun = false;
        setTimeout(listen, RETRY_MS);
      },
    );
  };
  const keep = (event: Event) => {
    pressed = needsScript(event.target);
    if (pressed) event.preventDefault();
    begin();
  };
  const listen = () => {
    addEventListener('click', keep, true);
    for (const move of MOVES) addEventListener(move, begin, QUIET);
  };
  listen();
}

// What the build has dynamic imports wait for.
Object.assign(globalThis, { fetchScripts });

// There is no service worker; one left by an earlier product on this host would serve stale pages.
void navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const worker of all) void worker.unregister();
});

/** Modules the first screen needs, named by the server so that they load side by side. */
function fetchAhead(): void {
  const paths = (document.documentElement.dataset.modules ?? '').split(' ').filter(Boolean);
  knowScripts(paths);
  for (const href of paths) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** Browsers fetch it, and an icon it names, before photos of the first view: it follows with the application. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}

/** Before anything is loaded that names the brand. */
function readBrand(): void {
  setBrand(JSON.parse(document.getElementById('brand')?.textContent ?? '{}'));
}

async function takeOver(): Promise<void> {
  readBrand();
  fetchAhead();
  const { start } = await import('./start.tsx');
  await start();
  nameManifest();
}

/** Someone signed in sees their own page at once; so does a screen that is nothing without its script. */
const atOnce = import.meta.env.DEV || 'eager' in document.documentElement.dataset || hasSessionMarker();

if (atOnce)
  takeOver().catch(() => {
    delete document.documentElement.dataset.signedIn;
    onIntent(takeOver);
  });
else onIntent(takeOver);
