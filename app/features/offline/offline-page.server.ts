import { bundledLanguages } from '~/domain/shared/language';
import { translatorFor } from '~/i18n/instances.server';

/** The page for a lost connection, whole and in every language of the site: the browser keeps it and shows it to anybody. */
export function offlinePage(): string {
  const parts = bundledLanguages.map((language) => {
    const t = translatorFor(language);
    return `<section lang="${language}">
<h1>${escaped(t('errors:offline.title'))}</h1>
<p>${escaped(t('errors:offline.text'))}</p>
<p><a href="">${escaped(t('errors:tryAgain'))}</a></p>
</section>`;
  });
  const title = bundledLanguages
    .map((language) => escaped(translatorFor(language)('errors:offline.title')))
    .join(' · ');
  return `<!doctype html>
<html lang="${bundledLanguages[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/icon-192.png" alt="" width="96" height="96">
${parts.join('\n')}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
