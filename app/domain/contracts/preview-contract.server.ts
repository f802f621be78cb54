import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { teamOf } from './contracts-in-force.server';
import { basisOf, type ContractKind, type ContractPeriod } from './kinds';
import { readCarried } from './settlement/read-carried.server';
import { readFigures } from './settlement/read-figures.server';
import { earnedBy } from './settlement/settle';
import type { TeamFigures, Terms } from './settlement/tiers';
import { type Window, windowAt, windowBefore } from './settlement/windows';

export type Preview = {
  window: Window;
  figures: TeamFigures;
  tier: number | null;
  rate: number;
  /** Earlier wins of the team that a dividend is held against. */
  carriedInMinor: bigint;
  baseMinor: bigint;
  earnedMinor: bigint;
};

/** What such a contract would have paid the downline for the last period that is over, nobody below considered. */
export async function previewContract(
  ctx: Ctx,
  { downlineId, kind, period, ...terms }: Terms & { downlineId: number; kind: ContractKind; period: ContractPeriod },
): Promise<Preview> {
  const { timeZone, contractSettlement } = await findSettings(ctx);
  const window = windowBefore(period, windowAt(period, ctx.now, timeZone), timeZone);
  const found = await readFigures(ctx, { period, window, timeZone }, [teamOf({ downlineId, ...terms })]);
  const figures = found.get(downlineId) ?? { turnoverMinor: 0n, resultMinor: 0n, activeMembers: 0 };
  const carried = await readCarried(ctx, { kind, period }, window, contractSettlement.carryOver, downlineId);
  const carriedInMinor = carried.get(downlineId) ?? 0n;
  return { window, figures, carriedInMinor, ...earnedBy(basisOf[kind], terms.tiers, figures, carriedInMinor) };
}
