import type { Language } from '~/domain/shared/language';
import { type Html, html } from '../../html';
import { type Choice, choices, halfOf, type Order } from './order';
import { words } from './words';

/** The provider's own plain look: nobody should take it for the site, or for a real bank. */
const style = `
  :root { color-scheme: light; font: 16px/1.6 system-ui, "Noto Sans Bengali", sans-serif; color: #1f2933; background: #e9edf2; }
  * { box-sizing: border-box; margin: 0; }
  body { min-height: 100vh; display: grid; place-items: center; padding: 16px; }
  main { width: min(26rem, 100%); background: #fff; border: 1px solid #cfd8e3; border-radius: 6px; overflow: hidden; }
  header { padding: 14px 20px; background: #243b53; color: #fff; }
  header strong { display: block; font-size: 1.05rem; }
  section { padding: 20px; display: grid; gap: 16px; }
  .warning { padding: 10px 12px; border: 1px dashed #9a6700; background: #fff8e1; color: #5c3d00; border-radius: 4px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
  dt { color: #52606d; } dd { text-align: right; overflow-wrap: anywhere; }
  .amount { font-size: 1.7rem; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
  form { display: grid; gap: 10px; }
  button, a.button { font: inherit; min-height: 46px; padding: 8px 16px; border-radius: 4px; border: 1px solid #829ab1; background: #fff; color: #102a43; cursor: pointer; text-align: center; text-decoration: none; display: block; width: 100%; }
  button.main, a.main { background: #186a3b; border-color: #186a3b; color: #fff; font-weight: 600; }
  button:focus-visible, a:focus-visible { outline: 3px solid #2680c2; outline-offset: 2px; }
`;

function page(language: Language, title: string, body: Html): Html {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ text: style }}</style>
</head>
<body><main>
<header><strong>${words[language].name}</strong>${words[language].kindOfPage}</header>
<section>${body}</section>
</main></body>
</html>`;
}

export function payPage(order: Order): Html {
  const say = words[order.language];
  const button = (choice: Choice) =>
    html`<button name="choice" value="${choice}"${choice === 'pay' ? { text: ' class="main"' } : ''}>${say.choices[choice].replace('{amount}', halfOf(order.amount))}</button>`;
  return page(
    order.language,
    say.title,
    html`<p class="warning">${say.warning}</p>
<div><p>${say.toPay}</p><p class="amount">${order.amount} ${order.currency}</p></div>
<dl><dt>${say.merchant}</dt><dd>${new URL(order.returnUrl).host}</dd><dt>${say.way}</dt><dd>${say.kinds[order.kind]}</dd><dt>${say.reference}</dt><dd>${order.reference}</dd></dl>
<form method="post">${choices.map(button)}</form>
<a href="${order.returnUrl}">${say.back}</a>`,
  );
}

export function finishedPage(order: Order): Html {
  const say = words[order.language];
  return page(
    order.language,
    say.finished,
    html`<h1>${say.finished}</h1><p>${say.finishedText}</p><a class="button main" href="${order.returnUrl}">${say.back}</a>`,
  );
}

export function lostPage(): Html {
  return page('en', words.en.lost, html`<h1>${words.en.lost}</h1><p lang="bn">${words.bn.lost}</p>`);
}
