const timeoutMs = 120_000;

/** A part of the page that fails to load, or is still missing after two minutes, shows the offer to reload that the page carries hidden. */
export function watchChunks(): void {
  const offer = () => document.getElementById('chunk-failed')?.removeAttribute('hidden');
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    offer();
  });
  addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason)) offer();
  });
  const pending = new Map<Node, ReturnType<typeof setTimeout>>();
  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'modulepreload') continue;
      pending.set(node, setTimeout(offer, timeoutMs));
      const settle = () => clearTimeout(pending.get(node));
      node.addEventListener('load', settle);
      node.addEventListener('error', offer);
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
