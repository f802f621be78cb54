import type { EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { I18nextProvider } from 'react-i18next';
import { createAppServicesOnce, getOrCreateAppServices } from './composition.server';
import { isDatabaseDown } from './db/is-database-down.server';
import { MenuCacheContext } from './features/shell/navigation/cached-menu';
import type { StaticParts } from './features/shell/shell-data';
import { StaticPartsContext } from './features/shell/static-part';
import { jsonAnswer } from './http/api/json-answer.server';
import { dataScript, readHandoff } from './http/page/data-script.server';
import { partDrawer } from './http/page/draw-part.server';
import { DrawPartContext } from './http/page/drawn-once';
import { firstErrorInFocus } from './http/page/first-error-in-focus.server';
import { NonceContext } from './http/page/nonce';
import { languageOfPage, makeNonce, plainServeHeaders } from './http/page/page-headers.server';
import { renderPage } from './http/page/render-page.server';
import { servicesOf, setAppServicesProvider } from './http/request/app-services.server';
import type { LoadContext } from './http/request/load-context.server';
import { endedSessionCookie } from './http/request/session.server';
import { instanceFor } from './i18n/instances.server';
import { describeError } from './log.server';
import type { ServerEntry } from './server-contract';

export const { openServices } = { openServices: createAppServicesOnce } satisfies ServerEntry;

setAppServicesProvider(getOrCreateAppServices);

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext?: LoadContext,
): Promise<Response> {
  const asJson = jsonAnswer(request, status, remixContext);
  if (asJson) return asJson;
  const load = loadContext ?? {};
  if (load.override) return load.override;
  const nonce = load.express ? load.nonce : makeNonce();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (load.endsSession) headers.append('Set-Cookie', endedSessionCookie((await servicesOf(load)).environment));
  if (!load.express) plainServeHeaders(headers, nonce ?? '');

  const { serverHandoffStream, ...context } = remixContext;
  const data = await readHandoff(serverHandoffStream);
  const language = languageOfPage(request, remixContext);
  const html = await renderPage(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={instanceFor(language)}>
        <StaticPartsContext.Provider value={(load.staticParts as StaticParts | undefined) ?? null}>
          <MenuCacheContext.Provider value={load.menuCache ?? null}>
            <DrawPartContext.Provider value={partDrawer(language)}>
              <RemixServer context={context} url={request.url} nonce={nonce} />
            </DrawPartContext.Provider>
          </MenuCacheContext.Provider>
        </StaticPartsContext.Provider>
      </I18nextProvider>
    </NonceContext.Provider>,
  );
  const whole = Buffer.from(context.renderMeta?.didRenderScripts ? html + dataScript(data, nonce) : html);
  const page = request.method === 'POST' ? firstErrorInFocus(whole) : whole;
  load.page = page;
  const answered = load.isDatabaseAway && status >= 500 ? 503 : status;
  if (answered < 500) load.menuCache?.learn(page);
  return new Response(page, { headers, status: answered });
}

/** Remix hides errors from everything after this, so what the answer depends on is noted here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }): void {
  const load = (context ?? {}) as LoadContext;
  if (isDatabaseDown(error)) load.isDatabaseAway = true;
  if (!request.signal.aborted) logError(load, request, error);
}

function logError(load: LoadContext, request: Request, error: unknown): void {
  if (load.isFailureLogged || isUnknownPath(error)) return;
  load.isFailureLogged = true;
  const line = { requestId: load.requestId, path: new URL(request.url).pathname };
  // A page that is to be kept is made again for its visitor when it failed, and that failure is the one to log.
  if (load.keep) load.services?.log.debug({ err: error, ...line }, 'A page to keep failed');
  else if (!load.services) console.error(line, error instanceof Error ? describeError(error) : error);
  else if (load.isDatabaseAway)
    load.services.log.warn({ err: error, ...line }, 'The database was lost during a request');
  else load.services.log.error({ err: error, ...line }, 'Request failed');
}

/** Anybody may ask for what there is not, by any method: nothing for the log of errors. */
function isUnknownPath(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
