import { mayMeasure } from '~/domain/site/measuring';

const source = 'https://www.googletagmanager.com/gtag/js?id=';

/** Fetches the analytics once; on pages beside money they are told to keep still. */
export function measure(gtagId: string, pathname: string): void {
  const page = window as unknown as Record<string, unknown> & { dataLayer?: unknown[] };
  page[`ga-disable-${gtagId}`] = !mayMeasure(pathname);
  if (page.dataLayer || !mayMeasure(pathname)) return;
  const told: unknown[] = [];
  page.dataLayer = told;
  // The receiver tells commands by the arguments object they come in.
  function command(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    told.push(arguments);
  }
  command('js', new Date());
  command('config', gtagId, { anonymize_ip: true, allow_google_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = source + gtagId;
  document.head.append(script);
}
