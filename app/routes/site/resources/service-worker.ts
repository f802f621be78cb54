import type { LoaderFunctionArgs } from '@remix-run/node';
import { noServiceWorker, serviceWorker } from '~/features/offline/service-worker.server';
import { requireVisitor } from '~/http/request/guards.server';

/** Asked again each time, so that switching it off reaches every browser at its next page. */
export async function loader(args: LoaderFunctionArgs) {
  const { site } = await requireVisitor(args);
  return new Response(site.settings.serviceWorker ? serviceWorker() : noServiceWorker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Service-Worker-Allowed': '/',
    },
  });
}
