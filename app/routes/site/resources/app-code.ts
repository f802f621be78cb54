import type { LoaderFunctionArgs } from '@remix-run/node';
import { qrSvg } from '~/http/files/qr-code.server';
import { appAddress } from '~/http/links/app-address';
import { notFound } from '~/http/not-found.server';
import { requireVisitor } from '~/http/request/guards.server';
import { mainOrigin } from '~/http/request/main-origin.server';

/** The QR code of an app's address. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const { site, language } = ctx;
  const app = site.resources.find(
    ({ group, resourceType }) => group === 'app' && args.params.file === `${resourceType}.svg`,
  );
  if (!app) throw notFound();
  return new Response(qrSvg(appAddress(app.resourceType, app.url, language, mainOrigin(ctx))), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=3600' },
  });
}
