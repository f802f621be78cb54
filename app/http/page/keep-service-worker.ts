/** After the first page is drawn: registers the worker, after a sign-out has taken it away too, or takes it away where it is switched off. */
export function keepServiceWorker(isOn: boolean): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  setTimeout(async () => {
    try {
      if (isOn) await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
      else for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
    } catch {
      // A browser that refuses a worker shows the site without one.
    }
  }, settledMs);
}

/** The page's own requests come first. */
const settledMs = 3_000;
