import type { Language } from '~/domain/shared/language';
import { type Html, html } from '../../../html';
import type { Game } from '../market';
import { words } from '../words';
import { cardArt, paletteOf } from './emblem';
import { script } from './script';
import { style } from './style';

type Frame = {
  game: Game;
  theme: 'dark' | 'light';
  nonce: string;
  title: string;
  mode: string;
  balance: string;
  word: Word;
  table: Html;
  refreshAfterSeconds: number | null;
};
export type Word = { kind: 'won' | 'sorry' | 'plain'; text: string };

const none = html``;

/** The game's whole document: name and balance above, the word of the moment, the table. */
export function frame({ game, theme, nonce, title, mode, balance, word, table, refreshAfterSeconds }: Frame): Html {
  const { from, to, ink, ray } = paletteOf(game);
  const refresh =
    refreshAfterSeconds === null
      ? none
      : html`<noscript><meta http-equiv="refresh" content="${refreshAfterSeconds}"></noscript>`;
  return html`<!DOCTYPE html>
<html lang="${game.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${game.name}</title>
<style>${{ text: style }}</style>
</head>
<body class="${theme}" style="--from:${from};--to:${to};--ink:${ink};--ray:${ray}">
<header>${cardArt(game)}<div><h1>${game.name}</h1><small>${title} · ${mode}</small></div><p id="purse"><small>${game.say.balance}</small><b>${balance}</b></p></header>
<main>
<p id="word" role="status" class="${word.kind}">${word.text}</p>
<div id="table">${table}</div>
</main>
<script nonce="${nonce}">${{ text: script }}</script>
</body>
</html>`;
}

/** Where there is no table to sit at. */
export function closedPage(language: Language, theme: 'dark' | 'light', reason: string, retry: string | null): Html {
  const say = words[language];
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say.cannotOpen}</title>
<style>${{ text: style }}</style>
</head>
<body class="${theme}"><main id="table"><h1>${say.cannotOpen}</h1><p role="alert">${reason}</p>${retry === null ? none : html`<p><a href="${retry}">${say.retry}</a></p>`}</main></body>
</html>`;
}
