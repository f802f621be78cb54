import { submitGameWallet } from '~/features/play/submit-game-wallet.server';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { admitSignedIn, findAskedLottery } from './betting/admit-lottery.server';
import { submitBet } from './betting/submit-bet.server';

/** A ticket; on the page of a vendor that holds its draws elsewhere, the sheet of its wallet. */
export async function submitDrawPage(ctx: RequestContext) {
  const player = admitSignedIn(ctx);
  const lottery = await findAskedLottery(ctx);
  if (lottery) return submitBet(player, lottery);
  if (player.viewer.role !== 'member') throw notFound();
  return submitGameWallet(player);
}
