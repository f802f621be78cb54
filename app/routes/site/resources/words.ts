import type { LoaderFunctionArgs } from '@remix-run/node';
import { isBundledLanguage } from '~/domain/shared/language';
import { notFound } from '~/http/not-found.server';
import { bundles, wordsVersion } from '~/i18n/bundles.server';

/** The words of some namespaces in one language. Addressed by version, so that browsers keep them for ever. */
export function loader({ params }: LoaderFunctionArgs) {
  const language = params.language;
  if (!isBundledLanguage(language)) throw notFound();
  const namespaces = (params.file ?? '').replace(/\.json$/, '').split('+');
  const bundle = bundles[language];
  if (namespaces.length > 40 || !namespaces.every((name) => Object.hasOwn(bundle, name))) throw notFound();
  const isCurrent = params.version === wordsVersion;
  return Response.json(Object.fromEntries(namespaces.map((name) => [name, bundle[name]])), {
    headers: { 'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache' },
  });
}
