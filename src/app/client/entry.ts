import './app.css';

// Yaad has no service worker; one left by an earlier product on this host would serve stale pages.
void navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const worker of all) void worker.unregister();
});

void import('./start.tsx').then(({ start }) => start());
