import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { getInitialNamespaces } from 'remix-i18next/client';
import { setSiteCurrency } from './domain/shared/currency';
import { patientFetch } from './http/live/patient-fetch';
import { keepServiceWorker } from './http/page/keep-service-worker';
import { i18nOptions } from './i18n/options';
import { watchChunks } from './i18n/watch-chunks';
import { type PageWords, wordsBackend } from './i18n/words-backend';
import { noteTypedEarly } from './ui/forms/typed-early';

async function hydrate(): Promise<void> {
  const page = document.documentElement.dataset as unknown as PageWords & { currency?: string; worker?: string };
  setSiteCurrency(page.currency);
  if (page.worker !== undefined) keepServiceWorker(page.worker === 'on');
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
  await nextTask();
  await readPageData();
  await words;
  // Without its words a page would be blank: it stays as the server made it, and works.
  if (!namespaces.every((namespace) => i18next.hasResourceBundle(page.language, namespace))) return;
  await nextTask();
  makeRouter();
  await nextTask();
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

/** With its data read, Remix makes its router before it comes to any hook: in a task of its own, not in the first drawing's. */
function makeRouter(): void {
  if (import.meta.env.DEV) return;
  try {
    RemixBrowser({});
  } catch {
    // Its first hook, outside of a drawing.
  }
}

/** Waking up goes in pieces: on a slow phone a finger waits for no more than one of them. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

watchChunks();
patientFetch();
void hydrate();
