import { redirect } from '@remix-run/node';
import { findLastMethodId } from '~/domain/cashier/deposits/read-deposits.server';
import { findLimitDecision } from '~/domain/protection/limits/limit-decision.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';

/** Before a member's first deposit there is the question of a limit; either answer leads back here. */
export async function askForLimit(ctx: SignedInContext): Promise<void> {
  const { id, role } = ctx.viewer;
  if (role !== 'member' || (await findLastMethodId(ctx, id)) !== null) return;
  if ((await findLimitDecision(ctx, id)) === null) throw redirect(paths.limits(ctx.url.pathname, { first: 1 }), 303);
}
