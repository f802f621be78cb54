/** What is still missing then offers a reload. */
export const lateMs = 120_000;

/** What is drawn comes later than what the router knows. */
type Routed = typeof window & { __remixRouter?: { state: { navigation: { location?: Location } } } };

const offer = () => document.getElementById('chunk-failed');
let isWaiting = false;

/** Works when React does not. Offline nothing can be loaded: it waits for the line. */
export function offerReload(): void {
  if (navigator.onLine) offer()?.removeAttribute('hidden');
  else if (!isWaiting) {
    isWaiting = true;
    addEventListener('online', goOnWhenStillWanted, { once: true });
  }
}

/** To the page that is on its way. Without one, a reload may lose what was typed: it stays an offer. */
function goOnWhenStillWanted(): void {
  if (!isWaiting) return;
  isWaiting = false;
  const to = (window as Routed).__remixRouter?.state.navigation.location;
  if (to) location.assign(to.pathname + to.search);
  else offerReload();
}

export function withdrawOffer(): void {
  isWaiting = false;
  offer()?.setAttribute('hidden', '');
}

/** A part of the page that fails to load, or is still missing after two minutes, shows the offer to reload that the page carries hidden. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    offerReload();
  });
  addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason)) offerReload();
  });
  // Whoever goes on is done with the offer; what fails again offers again. Before the router hears of the click.
  const goOn = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) withdrawOffer();
  };
  addEventListener('click', goOn, true);
  const pending = new Map<Node, ReturnType<typeof setTimeout>>();
  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'modulepreload') continue;
      pending.set(node, setTimeout(offerReload, lateMs));
      const settle = () => clearTimeout(pending.get(node));
      node.addEventListener('load', settle);
      node.addEventListener('error', offerReload);
    }
  }).observe(document.head, { childList: true });
}

function isChunkError(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    /dynamically imported module|Importing a module script failed|ChunkLoadError/i.test(
      `${reason.name} ${reason.message}`,
    )
  );
}
