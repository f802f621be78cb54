import { gameArt } from '~/features/art';
import { emblemColours } from '~/features/art/emblems/colours';
import { type EmblemName, emblems } from '~/features/art/emblems/index';
import { emblemWithHalo } from '~/features/art/medallion';
import { cardTheme, paletteOfTheme } from '~/features/art/palette';
import { randomFrom } from '~/features/art/random';
import { type Html, html } from '../../../html';
import type { Game } from '../market';

export type { EmblemName };

export function paletteOf(game: Game) {
  return paletteOfTheme(cardTheme(game.nodeId));
}

/** An emblem to be used again and again in one page by `drawEmblem`. */
function defineEmblem(name: EmblemName, game: Game): Html {
  const { ink } = paletteOf(game);
  const body = emblemWithHalo(
    `g-${name}-e`,
    emblems[name](emblemColours(randomFrom(`${game.code}:${name}`), ink)),
    ink,
  );
  return { text: `<symbol id="g-${name}" viewBox="-66 -66 132 132">${body}</symbol>` };
}

export function definitions(names: readonly EmblemName[], game: Game): Html {
  return html`<svg class="defs" aria-hidden="true">${[...new Set(names)].map((name) => defineEmblem(name, game))}</svg>`;
}

export function drawEmblem(name: EmblemName): Html {
  return { text: `<svg class="emblem" viewBox="0 0 100 100" aria-hidden="true"><use href="#g-${name}"/></svg>` };
}

/** The drawing of the game's card in the catalogue. */
export function cardArt({ nodeId, type, code }: Game): Html {
  return { text: gameArt({ nodeId, gameType: type, code }).replace('<svg ', '<svg class="art" aria-hidden="true" ') };
}
