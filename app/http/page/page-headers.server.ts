import { randomBytes } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { type BundledLanguage, defaultLanguage, isBundledLanguage } from '~/domain/shared/language';
import type { StatusNotice } from '~/domain/site/status/status-notice';
import { readCookies } from '~/http/request/cookies.server';

export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Under plain `remix-serve` nobody is in front: the page brings its own policy. */
export function plainServeHeaders(headers: Headers, nonce: string): void {
  headers.set(
    'Content-Security-Policy',
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
  );
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
}

/** The language the root loader settled on; for pages whose loaders failed, what address and cookie say. */
export function languageOfPage(request: Request, context: EntryContext): BundledLanguage {
  const { loaderData, errors } = context.staticHandlerContext;
  const root = loaderData?.root as { locale?: string } | undefined;
  if (isBundledLanguage(root?.locale)) return root.locale;
  for (const error of Object.values(errors ?? {})) {
    const language = (error as { data?: StatusNotice } | undefined)?.data?.language;
    if (isBundledLanguage(language)) return language;
  }
  const asked = new URL(request.url).searchParams.get('lng') ?? readCookies(request).get('lng');
  return isBundledLanguage(asked) ? asked : defaultLanguage;
}
