import { findAnyBet } from '~/domain/views/records/list-bets.server';
import { readRound } from '~/domain/views/records/read-round.server';
import { showStep, showWholeBet } from '~/features/common/show-bet.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';

/** One bet whole, whosever it is, and the movements by which it was paid. */
export async function readBet(ctx: SignedInContext) {
  const bet = await findAnyBet(ctx, idParam(ctx));
  if (!bet) throw notFound();
  const round = await readRound(ctx, bet);
  return {
    title: `${ctx.t('records:bet.title')} #${bet.id}`,
    zone: ctx.site.settings.timeZone,
    owner: { name: bet.account, to: paths.operatorAccount(bet.accountId) },
    bet: showWholeBet(ctx, bet),
    steps: round.map((step, key) => ({
      ...showStep(ctx, step, key),
      transactionId: step.transactionId,
      movementId: step.movementId,
    })),
  };
}

export type BetSheet = Awaited<ReturnType<typeof readBet>>;
