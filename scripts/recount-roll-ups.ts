import { rebuildTeamRollUps } from '~/domain/agency/roll-ups/rebuild-roll-ups.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { withDatabase } from './with-database';

try {
  const { windows, days, differences } = await withDatabase((db) => rebuildTeamRollUps(asSystem(db)));
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
function asSystem(db: Ctx['db']): Ctx {
  const gateways = {} as Ctx['gateways'];
  return { db, now: new Date(), actor: systemActor('recount'), gateways, reactions: {} };
}
