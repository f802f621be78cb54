import { z } from 'zod';
import { setting } from './setting';

const from = z.number().int().min(1).max(1_000_000_000_000);
const extra = z.number().min(0).max(10).multipleOf(0.001);

const shape = z.object({
  waterLilyFrom: from,
  waterLilyExtra: extra,
  magpieRobinFrom: from,
  magpieRobinExtra: extra,
  peacockFrom: from,
  peacockExtra: extra,
  royalBengalFrom: from,
  royalBengalExtra: extra,
});

export type VipLadder = z.output<typeof shape>;

const rises = (figures: number[], isStrict: boolean) =>
  figures.every((figure, at) => at === 0 || (isStrict ? figure > figures[at - 1]! : figure >= figures[at - 1]!));

const sumsOf = (ladder: VipLadder) => [
  ladder.waterLilyFrom,
  ladder.magpieRobinFrom,
  ladder.peacockFrom,
  ladder.royalBengalFrom,
];
const extrasOf = (ladder: VipLadder) => [
  ladder.waterLilyExtra,
  ladder.magpieRobinExtra,
  ladder.peacockExtra,
  ladder.royalBengalExtra,
];

/** Each level asks more than the one below and brings no less. */
const ladder = shape.refine((given) => rises(sumsOf(given), true) && rises(extrasOf(given), false));

/** A level that is reached sooner, or that brings more, costs the house. */
function costsMore(before: VipLadder, after: VipLadder): boolean {
  const isSooner = sumsOf(after).some((sum, at) => sum < sumsOf(before)[at]!);
  return isSooner || extrasOf(after).some((extra, at) => extra > extrasOf(before)[at]!);
}

export const vipSettings = {
  vipLevels: setting(
    ladder,
    {
      ...{ waterLilyFrom: 100_000, waterLilyExtra: 0.05, magpieRobinFrom: 1_000_000, magpieRobinExtra: 0.1 },
      ...{ peacockFrom: 5_000_000, peacockExtra: 0.2, royalBengalFrom: 20_000_000, royalBengalExtra: 0.3 },
    },
    { guard: costsMore },
  ),
} as const;
