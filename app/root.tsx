import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url';
import { data, type HeadersFunction, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from 'remix-i18next/react';
import { defaultCurrency, siteCurrency } from './domain/shared/currency';
import { defaultLanguage } from './domain/shared/language';
import { isStatusNotice } from './domain/site/status/status-notice';
import { ErrorPage } from './features/errors/error-page';
import { isLostConnection } from './features/errors/is-lost-connection';
import { LateNotices } from './features/errors/late-notices';
import { StatusPage } from './features/errors/status-page';
import { takeToast } from './http/forms/toast.server';
import { forgetToast } from './http/forms/toast-cookie';
import { useAnswerInView } from './http/page/answer-in-view';
import { DeferredFonts } from './http/page/deferred-fonts';
import { DeferredScripts, ShortScrollRestoration } from './http/page/deferred-scripts';
import { useNonce } from './http/page/nonce';
import { afterChangesOnly } from './http/page/revalidate';
import { useLatest } from './http/page/use-latest';
import { requireVisitor } from './http/request/guards.server';
import { mainOrigin } from './http/request/main-origin.server';
import { rememberLanguage } from './http/request/preferences.server';
import { keepInvitation } from './http/sign-in/invitation.server';
import { wordsVersion } from './i18n/bundles.server';
import { wordsPath } from './i18n/words-backend';
import styles from './styles/app.css?url';
import webFonts from './styles/faces/web-fonts.css?url';
import { useOwnValidity } from './ui/forms/own-validity';
import { TypedEarly } from './ui/forms/typed-early';
import { Toast } from './ui/overlays/toast';
import { NavigationProgress } from './ui/page/navigation-progress';

export const handle = { i18n: ['common', 'shell', 'errors'] };

/** In the spelling that this React hands on without a warning. */
const lowPriority: object = { fetchpriority: 'low' };

export const shouldRevalidate = afterChangesOnly;

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // Without the cookie it would be in the site's own language for everybody.
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const { toast, clear } = takeToast(ctx);
  const headers = new Headers();
  for (const line of [clear, ctx.load.cookies ? null : rememberLanguage(ctx), await keepInvitation(ctx)])
    if (line) headers.append('Set-Cookie', line);
  return data(
    {
      locale: ctx.wordsLanguage,
      chosenLanguage: ctx.chosenLanguage,
      theme: ctx.theme,
      wordsVersion,
      siteName: ctx.site.settings.siteName[ctx.language],
      toast,
      hasWorker: ctx.site.settings.serviceWorker,
      origin: mainOrigin(ctx),
      requestId: ctx.load.requestId ?? null,
    },
    { headers },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root');
  const error = useRouteError();
  const notice = isRouteErrorResponse(error) && isStatusNotice(error.data) ? error.data : null;
  const { i18n, t } = useTranslation('common');
  const language = page?.locale ?? notice?.language ?? i18n.language;
  const words = page?.wordsVersion ?? 'now';
  const nonce = useNonce();
  // Later pages fetch their words themselves: only what the first one needs is worth preloading.
  const [preloaded] = useState(wordsPath(words, language, useNamespaces()));
  return (
    <html
      lang={language}
      data-theme={page?.theme ?? notice?.theme ?? undefined}
      data-language={language}
      data-words={words}
      data-worker={page ? (page.hasWorker ? 'on' : 'off') : undefined}
      data-currency={siteCurrency() === defaultCurrency ? undefined : siteCurrency()}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0B1030" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#FFF7E6" media="(prefers-color-scheme: light)" />
        {page ? (
          <Meta />
        ) : (
          <title>
            {notice
              ? t(`errors:status.${notice.notice}.title`)
              : t(isLostConnection(error) ? 'errors:network' : 'errors:page.500.title')}
          </title>
        )}
        <Links />
        {language === 'bn' ? (
          <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" {...lowPriority} href={bengali} />
        ) : null}
        {/* Last in the head: what its script appends must stand behind all that React knows. */}
        <DeferredFonts href={webFonts} nonce={nonce} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t('skipToContent')}
        </a>
        <NavigationProgress label={t('loading')} />
        {children}
        <LateNotices />
        <ShortScrollRestoration nonce={nonce} />
        <DeferredScripts nonce={nonce} words={preloaded} />
      </body>
    </html>
  );
}

export default function App() {
  const page = useRouteLoaderData<typeof loader>('root');
  const { t } = useTranslation('common');
  // Told once; it stays for its time.
  const toast = useLatest(page?.toast ?? null);
  useChangeLanguage(page?.locale ?? defaultLanguage);
  useAnswerInView();
  useOwnValidity({
    missing: t('validity.missing'),
    missingFile: t('validity.missingFile'),
    email: t('validity.email'),
    wrong: t('validity.wrong'),
  });
  return (
    <Suspense>
      <PageWithWords />
      {toast ? <Toast key={toast.id} text={toast.text} closeLabel={t('hideMessage')} onShown={forgetToast} /> : null}
      <TypedEarly />
    </Suspense>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const page = useRouteLoaderData<typeof loader>('root');
  if (isRouteErrorResponse(error) && isStatusNotice(error.data)) return <StatusPage notice={error.data} />;
  return <ErrorPage error={error} requestId={page?.requestId ?? null} />;
}

/** Waits for the words of all routes on screen: a component may use words that its own `useTranslation` does not name. */
function PageWithWords() {
  useTranslation(useNamespaces());
  return <Outlet />;
}

/** The namespaces that the routes on screen name; `tests/repository/route-words.test.ts` compares them with what their modules use. */
function useNamespaces(): string[] {
  const names = useMatches().flatMap((match) => (match.handle as { i18n?: string[] } | undefined)?.i18n ?? []);
  return [...new Set(names.length ? names : handle.i18n)];
}
