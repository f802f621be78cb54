import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { getInitialNamespaces } from 'remix-i18next/client';
import { i18nOptions } from './i18n/options';
import { watchChunks } from './i18n/watch-chunks';
import { type PageWords, wordsBackend } from './i18n/words-backend';

async function hydrate(): Promise<void> {
  const page = document.documentElement.dataset as unknown as PageWords;
  const namespaces = getInitialNamespaces();
  await i18next
    .use(initReactI18next)
    .use(wordsBackend(page))
    .init({
      ...i18nOptions,
      lng: page.language,
      fallbackLng: false,
      ns: namespaces,
      react: { useSuspense: true },
    });
  // Without its words a page would be blank: it stays as the server made it, and works.
  if (!namespaces.every((namespace) => i18next.hasResourceBundle(page.language, namespace))) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

watchChunks();
void hydrate();
