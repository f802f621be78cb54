import { createHash } from 'node:crypto';
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url';
import { bundledLanguages } from '~/domain/shared/language';
import { translatorFor } from '~/i18n/instances.server';

/** A device may have no Bengali font of its own. The file is the one that Bengali pages load. */
export const offlineFont = bengali;
export const offlineIcon = '/icon-192.png';

const light = '--ground:#fff7e6;--surface:#fff;--hairline:#ebd9ae;--text:#1a1640;--muted:#5a5470;color-scheme:light';
const dark = '--ground:#0b1030;--surface:#141a45;--hairline:#2e3778;--text:#fff6e3;--muted:#b8bee6;color-scheme:dark';
const style = `@font-face{font-family:"Noto Sans Bengali";font-weight:400;src:url("${bengali}") format("woff2");unicode-range:U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC}
:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}:root[data-theme=dark]{${dark}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--text);font:15px/1.6 "Noto Sans Bengali",system-ui,sans-serif}
main{box-sizing:border-box;width:min(30rem,100% - 24px);margin:24px 0;padding:40px 20px 28px;border:1px solid var(--hairline);border-radius:18px;background:radial-gradient(circle at 9px 0,#ffb81c 5.5px,transparent 6px) 0 0/18px 8px repeat-x,var(--surface);text-align:center;overflow-wrap:anywhere}
img{display:block;margin:0 auto 20px;border-radius:18px}h1{margin:0 0 8px;font-size:1.5rem;line-height:1.3}p{margin:0 0 20px;color:var(--muted)}
a{display:inline-block;padding:9px 20px;border-radius:10px;background:#ffb81c;box-shadow:0 3px 0 #c98600;color:#241500;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid var(--text);outline-offset:2px}
section+section{margin-top:28px;padding-top:28px;border-top:1px solid var(--hairline)}`;

/** The copy that the browser keeps is everybody's: the look that was chosen on this device is read from its cookie. */
const script = `const chosen=/(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie);if(chosen)document.documentElement.dataset.theme=chosen[1];`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page holds itself, and what the browser keeps with it. */
export const offlinePolicy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page for a lost connection, whole and in every language of the site: the browser keeps it and shows it to anybody. */
export function offlinePage(): string {
  const parts = bundledLanguages.map((language) => {
    const t = translatorFor(language);
    return `<section lang="${language}">
<h1>${escaped(t('errors:offline.title'))}</h1>
<p>${escaped(t('errors:offline.text'))}</p>
<a href="">${escaped(t('errors:tryAgain'))}</a>
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
<style>${style}</style>
<script>${script}</script>
</head>
<body>
<main>
<img src="${offlineIcon}" alt="" width="72" height="72">
${parts.join('\n')}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
