import { sql } from 'drizzle-orm';
import { findDrawGame } from '~/domain/catalogue/find-launch-game.server';
import type { CatalogueSettings } from '~/domain/catalogue/vendor-category';
import { sendLetters } from '~/domain/messaging/inbox/send-letters.server';
import { worthTellingMinor } from '~/domain/play/winner';
import type { Ctx } from '~/domain/shared/ctx.server';
import { rulesOfGame } from '../find-lottery-game.server';
import type { DrawRow } from './draw-locks.server';

const lettersAtOnce = 5_000;

/**
 * In the transaction that settles a draw for the first time: a letter to each account that was paid as much as the board
 * tells of and more than it staked. Of a corrected draw every holder is written to by the correction.
 */
export async function writeToWinners(ctx: Ctx, draw: DrawRow, settings: CatalogueSettings): Promise<void> {
  if (draw.version > 1 || draw.settledThrough === 0) return;
  const { rows } = await ctx.db.execute<{ account: string; payout: string }>(sql`
    select w.account_id as account, w.payout from (
      select account_id, sum(payout_minor) as payout from lottery_tickets where draw_id = ${draw.id} and payout_minor > 0
      group by account_id having sum(payout_minor) >= ${String(worthTellingMinor)}::bigint) as w
    where w.payout > (select sum(t.stake_minor) from lottery_tickets t
      where t.draw_id = ${draw.id} and t.account_id = w.account_id and t.refunded_at is null)
    order by 1`);
  if (rows.length === 0) return;
  const { gameCode, issue } = draw;
  const game = await findDrawGame(ctx, settings, { vendorCodes: [rulesOfGame(gameCode).vendor], gameCode });
  const { bn: gameBn, en: gameEn } = game?.names ?? { bn: gameCode, en: gameCode };
  for (let from = 0; from < rows.length; from += lettersAtOnce) {
    await sendLetters(
      ctx,
      rows.slice(from, from + lettersAtOnce).map(({ account, payout }) => ({
        ...{ accountId: Number(account), template: 'drawWon', about: 'lotteryOrders' },
        params: { issue, gameBn, gameEn, amount: BigInt(payout) },
      })),
    );
  }
}
