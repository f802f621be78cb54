import type { LoaderFunction, MetaDescriptor, MetaFunction } from '@remix-run/node';
import { bundledLanguages, contentLanguageOf, defaultLanguage } from '~/domain/shared/language';
import { localeOf } from '~/i18n/format';

type RootData = { siteName?: string; origin?: string; locale?: string };
type PageMeta = {
  matches: { id: string; data: unknown }[];
  title: string;
  description: string;
  path: string;
  noIndex?: boolean;
};

/** What search engines and link previews read; every public page gives it. Addresses are absolute, on the main domain. */
export function pageMeta({ matches, title, description, path, noIndex = false }: PageMeta): MetaDescriptor[] {
  const root = (matches.find((match) => match.id === 'root')?.data ?? {}) as RootData;
  const siteName = root.siteName ?? 'Khela';
  const isNamed = title === siteName || title.startsWith(`${siteName}:`);
  const fullTitle = isNamed ? title : `${title} · ${siteName}`;
  const address = (root.origin ?? '') + path;
  const inLanguage = (language: string) => `${address}${path.includes('?') ? '&' : '?'}lng=${language}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...bundledLanguages.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: inLanguage(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${root.origin ?? ''}/og-image.png` },
    { property: 'og:locale', content: localeOf(contentLanguageOf(root.locale ?? defaultLanguage)).replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** For pages that no search engine shows: `meta` of their route, by their address and what their loader gave. */
export function privateMeta<Loader extends LoaderFunction>(
  path: string,
  titleOf: (data: LoaderData<Loader>) => string = titleIn,
): MetaFunction<Loader> {
  return ({ data, matches }) => {
    const title = data ? titleOf(data as LoaderData<Loader>) : '';
    return pageMeta({ matches, title, description: title, path, noIndex: true });
  };
}

type LoaderData<Loader extends LoaderFunction> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>;

function titleIn(data: unknown): string {
  return (data as { title?: string }).title ?? '';
}
