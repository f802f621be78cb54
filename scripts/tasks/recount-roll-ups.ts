import { rebuildTeamRollUps } from '~/domain/agency/roll-ups/rebuild-roll-ups.server';
import { rebuildOfferDays } from '~/domain/promotions/days/rebuild-offer-days.server';
import { dayConsumer } from '~/domain/reports/count-days.server';
import { countSums } from '~/domain/reports/count-sums.server';
import { rebuildSiteDays } from '~/domain/reports/rebuild-site-days.server';
import { rebuildSiteSums } from '~/domain/reports/rebuild-site-sums.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { withDatabase } from './with-database';

try {
  const { windows, days, differences } = await withDatabase(async (db, now) => {
    const ctx = systemCtx(db, now);
    const teams = await rebuildTeamRollUps(ctx);
    const ofTheSite = await rebuildSiteSums(ctx);
    const ofDays = await rebuildSiteDays(ctx);
    const ofOffers = await rebuildOfferDays(ctx);
    return { ...teams, differences: [...teams.differences, ...ofTheSite, ...ofDays, ...ofOffers] };
  });
  console.log(`${windows} windows and ${days} days of teams recounted`);
  for (const difference of differences) console.log(`DIFFERENCE, put right: ${difference}`);
  console.log(differences.length === 0 ? 'No differences' : `${differences.length} difference(s)`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  const { cause, message } = error as Error;
  console.error(cause instanceof Error ? cause.message : message);
  process.exitCode = 1;
}

/** Nothing of the outside world is asked for. */
function systemCtx(db: Ctx['db'], now: Date): Ctx {
  const gateways = {} as Ctx['gateways'];
  const reactions = { sumsCounted: [countSums], playCounted: [dayConsumer] };
  return { db, now, actor: systemActor('recount'), gateways, reactions };
}
