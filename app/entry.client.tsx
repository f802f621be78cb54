import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { getInitialNamespaces } from 'remix-i18next/client';
import { i18nOptions } from './i18n/options';
import { watchChunks } from './i18n/watch-chunks';
import { type PageWords, wordsBackend } from './i18n/words-backend';
import { noteTypedEarly } from './ui/typed-early';

async function hydrate(): Promise<void> {
  const page = document.documentElement.dataset as unknown as PageWords;
  const namespaces = getInitialNamespaces();
  const words = i18next
    .use(initReactI18next)
    .use(wordsBackend(page))
    .init({
      ...i18nOptions,
      lng: page.language,
      fallbackLng: false,
      ns: namespaces,
      react: { useSuspense: true },
    });
  await Promise.all([words, readPageData()]);
  // Without its words a page would be blank: it stays as the server made it, and works.
  if (!namespaces.every((namespace) => i18next.hasResourceBundle(page.language, namespace))) return;
  noteTypedEarly(document);
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

/**
 * Remix begins to read the page's data when it is first asked to draw, and suspends until it has it: above every
 * boundary, where a key or a click in that moment makes React give up ("Root did not complete"). Asked beforehand, it
 * throws what it waits for before it comes to any hook, and nothing suspends when the page wakes up.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

watchChunks();
void hydrate();
