import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { openedHouse } from './composition.server';
import { isDatabaseDown } from './db/is-database-down.server';
import { gapless } from './http/gapless.server';
import { provideHouse } from './http/house.server';
import { jsonAnswer } from './http/json-answer.server';
import type { LoadContext } from './http/load-context.server';
import { NonceContext } from './http/nonce';
import { languageOfPage, makeNonce, plainServeHeaders } from './http/page-headers.server';
import { endedSessionCookie } from './http/session.server';
import { instanceFor } from './i18n/instances.server';

export { openHouseOnce as openHouse } from './composition.server';

provideHouse(openedHouse);

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext?: LoadContext,
): Promise<Response> {
  const asJson = jsonAnswer(request, status, remixContext);
  if (asJson) return Promise.resolve(asJson);
  const load = loadContext ?? {};
  if (load.instead) return Promise.resolve(load.instead);
  const nonce = load.express ? load.nonce : makeNonce();
  const answered = downOrNot(status, headers, remixContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (load.endsSession && load.house) headers.append('Set-Cookie', endedSessionCookie(load.house.environment));
  if (!load.express) plainServeHeaders(headers, nonce ?? '');

  return new Promise((resolve, reject) => {
    let isShellReady = false;
    const onReady = () => {
      isShellReady = true;
      const body = gapless();
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered.status }));
      pipe(body);
    };
    // Robots and kept pages take the page whole.
    const isWhole = load.keep || isbot(request.headers.get('User-Agent') ?? '');
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={instanceFor(languageOfPage(request, remixContext))}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        [isWhole ? 'onAllReady' : 'onShellReady']: onReady,
        onShellError: reject,
        onError(error: unknown) {
          answered.status = 500;
          if (isShellReady) logError(load, request, error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** A page that failed because the database is away is 503, whatever Remix made of it. */
function downOrNot(status: number, headers: Headers, remixContext: EntryContext): { status: number } {
  const errors = Object.values(remixContext.staticHandlerContext.errors ?? {});
  if (!errors.some(isDatabaseDown)) return { status };
  headers.set('Retry-After', '5');
  return { status: 503 };
}

export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }): void {
  if (!request.signal.aborted) logError((context ?? {}) as LoadContext, request, error);
}

function logError(load: LoadContext, request: Request, error: unknown): void {
  if (isUnknownPath(error)) return;
  const line = { err: error, requestId: load.requestId, path: new URL(request.url).pathname };
  if (load.house) load.house.log.error(line, 'Request failed');
  else console.error(line);
}

/** Anybody may ask for what there is not, by any method: nothing for the log of errors. */
function isUnknownPath(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
