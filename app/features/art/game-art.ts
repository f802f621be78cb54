import { type EngineName, engineOf } from '~/domain/studio/engines/engine';
import { emblemsFor } from './emblems/by-game-type';
import { emblemNamed, nameless } from './emblems/by-name';
import { emblemColours } from './emblems/colours';
import { type EmblemName, emblems } from './emblems/index';
import { emblemWithHalo, medallion } from './medallion';
import { cornerStyles, corners } from './ornament/corners';
import { rays } from './ornament/rays';
import { scallopStyles } from './ornament/scallops';
import { sideStyles } from './ornament/sides';
import { beadColour, cardTheme, paletteOfTheme, tint } from './palette';
import { hashText, idPrefix, randomFrom, spreadPick } from './random';
import { placed, svg } from './svg';

const width = 300;
const height = 224;

/** `code`: the vendor's word for the game, where it is known. */
export type GameArtInput = { nodeId: number; gameType: string; code?: string | null };

const slotTypes = new Set(['RNG', 'JACKPOT', 'INHOUSE']);

/** The in-house games are drawn as what is played, by the first word of their codes. */
const inHouse: Record<EngineName, EmblemName> = {
  dice: 'dice',
  mines: 'diamond',
  reels: 'reels',
  baccarat: 'chips',
  crash: 'kite',
  limbo: 'rocket',
  plinko: 'pegs',
  wheel: 'fortuneWheel',
  hilo: 'upDown',
  keno: 'balls',
  poker: 'aces',
  andar: 'cards',
  patti: 'crown',
};

/** What the game is named after; else something of its type that no other name would claim. */
export function emblemOf({ nodeId, gameType, code }: GameArtInput): EmblemName {
  const engine = gameType === 'INHOUSE' && code ? engineOf(code) : null;
  if (engine) return inHouse[engine];
  const named = code ? emblemNamed(code, nodeId) : null;
  if (named) return named;
  const pool = code && slotTypes.has(gameType) ? nameless : emblemsFor(gameType);
  return spreadPick(pool, nodeId, hashText(gameType));
}

export function gameArt(input: GameArtInput): string {
  const seed = `${input.gameType}:${input.nodeId}`;
  const id = idPrefix(seed);
  const random = randomFrom(seed);
  const palette = paletteOfTheme(cardTheme(input.nodeId));
  const petals = spreadPick(palette.petals, Math.floor(input.nodeId / 6), hashText(palette.name));
  const ornament = { main: petals[0], second: petals[1], bead: beadColour(petals), ink: palette.ink };
  const side = random.pick(sideStyles)({ ...ornament, bead: tint.cream });
  const emblem = emblems[emblemOf(input)](emblemColours(random, palette.ink));
  return svg(
    width,
    height,
    `<radialGradient id="${id}b"><stop stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></radialGradient><path d="M0 0H300V224H0Z" fill="url(#${id}b)"/>` +
      rays(150, 112, 190, random.pick([14, 16, 18, 20, 24]), palette.ray, '.2') +
      random.pick(scallopStyles)({ width, height, main: tint.marigold, second: petals[0], ink: palette.ink }) +
      corners(`${id}c`, width, height, random.pick(cornerStyles)(ornament), palette.ink) +
      `<g stroke="${palette.ink}" stroke-width="1.6"><g id="${id}s" transform="translate(24 112)">${side}</g><use href="#${id}s" transform="matrix(-1 0 0 1 300 0)"/></g>` +
      placed(
        'translate(150 112)',
        medallion({ id, palette, petals, random }) + emblemWithHalo(`${id}e`, emblem, palette.ink),
      ),
  );
}
