/** What is still missing then offers a reload. */
export const lateMs = 120_000;

const offer = () => document.getElementById('chunk-failed');
let isWaiting = false;

/** Works when React does not. Offline nothing can be loaded: what is offered then is done as soon as the line is back. */
export function offerReload(): void {
  if (navigator.onLine) offer()?.removeAttribute('hidden');
  else if (!isWaiting) {
    isWaiting = true;
    addEventListener('online', reloadWhenStillWanted, { once: true });
  }
}

function reloadWhenStillWanted(): void {
  if (isWaiting) offer()?.querySelector('a')?.click();
  isWaiting = false;
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
