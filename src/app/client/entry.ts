import { setBrand } from '#platform/contract/brand.ts';
import './app.css';
import { fetchScripts, knowScripts } from '#platform/client/fetch-scripts.ts';
import { onIntent } from '#platform/client/intent.ts';
import { hasSessionMarker } from '#platform/client/session-marker.ts';

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
