import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** What React writes in the place of a part below a `<Suspense>` that failed or suspends. */
const missingPart = '<!--$!-->';

/**
 * A whole document. React's renderer to text takes half the time of its renderer to streams, which encodes each tag by
 * itself. No part may suspend. A part that fails is thrown, so that Remix shows the error page.
 */
export async function renderPage(page: ReactElement): Promise<string> {
  const html = renderToString(page);
  if (html.includes(missingPart)) throw await failureOf(page);
  return `<!DOCTYPE html>${html}`;
}

/** Only the renderer to streams tells what a part below a `<Suspense>` has thrown. */
function failureOf(page: ReactElement): Promise<unknown> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(page, {
      onError: resolve,
      onShellReady: () => abort(new Error('A part of the page suspends on the server')),
    });
  });
}
