import { tint } from '../palette';
import type { Random } from '../random';

/** What an emblem may paint with: natural roles, so that a mango stays a mango in every variation. */
export type EmblemColours = {
  gold: string;
  hot: string;
  soft: string;
  cool: string;
  green: string;
  cream: string;
  ink: string;
};

export type Emblem = (colours: EmblemColours) => string;

export function emblemColours(random: Random, ink: string): EmblemColours {
  const [hot, soft] = random.pick([
    [tint.vermilion, tint.pink],
    [tint.magenta, tint.pink],
    [tint.vermilion, tint.sun],
    ['#f0386b', '#ffb3a0'],
  ] as const);
  return {
    gold: random.pick([tint.marigold, tint.sun, '#ffc93f']),
    hot,
    soft,
    cool: random.pick([tint.teal, tint.sky, '#3fd6a4']),
    green: random.pick([tint.leaf, '#2fb67a']),
    cream: tint.cream,
    ink,
  };
}
