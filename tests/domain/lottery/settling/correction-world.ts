import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import type { Correction } from '~/domain/lottery/official/correct-result.server';
import { enterResult } from '~/domain/lottery/official/enter-result.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { rebuildMemberDays } from '~/domain/play/rebuild-member-days.server';
import { memberDays } from '~/domain/play/tables.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { propose } from '~/domain/proposals/propose.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { operatorNamed } from '../../../setup/two-operators';
import { fund } from '../../ledger/ledger-world';
import { mainOf } from '../../studio/studio-world';
import { drawOf, drawWorld, openDraw, zone } from '../draw-world';

/** The numbers of a draw of the north. `17` is drawn in six lots, `40` in two. */
export const sheet =
  '84217 30559 11203 77845 40117 52936 66017 90208 31745 28864 4417 0932 7150 2286 1129 8305 6671 5540 9093 3358 617 402 229 17 86 05 40'.split(
    ' ',
  );

/** The sheet with other numbers in some lots, by their place. */
export const sheetWith = (changes: Record<number, string>) => sheet.map((text, at) => changes[at] ?? text);

/** An official draw on sale, of the north unless asked otherwise, with two operators and a clock that runs after it. */
export async function officialWorld(code = 'north-5m') {
  const ctx = await drawWorld();
  const { id } = await openDraw(ctx, code);
  await ctx.db.update(lotteryDraws).set({ source: 'official' }).where(eq(lotteryDraws.id, id));
  const { drawsAt } = await drawOf(ctx, id);
  const after: Ctx = { ...ctx, now: new Date(drawsAt.getTime() + 1_000) };
  const clock = () => advanceDraws({ ...after, clock: 'database' });
  const first = await operatorNamed(after, 'op_reads');
  const second = await operatorNamed(after, 'op_checks');
  return {
    ...{ ctx, after, id, clock, first, second },
    /** Closed, told by two and paid. */
    async settle(texts = sheet) {
      await clock();
      for (const { ctx } of [first, second]) await enterResult(ctx, { drawId: id, texts });
      await clock();
    },
    propose: (correction: Omit<Correction, 'drawId'>) =>
      propose(first.ctx, {
        kind: 'drawResult',
        payload: { drawId: id, publicAt: null, ...correction, texts: [...correction.texts] },
        reason: 'The sheet was read wrongly',
        sessionId: first.sessionId,
      }),
    approve: (proposalId: number) => approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId }),
    /** Proposed by one and approved by another; the clock has not run. */
    async correct(texts: readonly string[], cause: Correction['cause'] = 'entry') {
      await this.approve(await this.propose({ cause, texts }));
    },
  };
}

/** Leaves so much in a player's main wallet, as if the rest had been paid out. */
export async function spendDownTo(ctx: Ctx, accountId: number, leftMinor: bigint) {
  const { main } = await walletAccounts(ctx, accountId);
  await fund(ctx, main, leftMinor - (await mainOf(ctx, accountId)));
}

/** What was counted along the way equals a recount: members' days from the bets, days of lotteries from draws and tickets. */
export async function expectDaysRight(ctx: Ctx) {
  const read = async () =>
    (await ctx.db.select().from(memberDays))
      .filter(({ bets, stakeMinor, payoutMinor }) => bets !== 0 || stakeMinor !== 0n || payoutMinor !== 0n)
      .map((row) => ({ ...row, id: `${row.accountId} ${row.basis} ${row.day} ${row.vendorCode}` }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const counted = await read();
  await rebuildMemberDays(ctx, zone);
  expect(counted).toEqual(await read());
  const { rows } = await ctx.db.execute(sql`
    with recount as (
      select d.game_code, (d.draws_at at time zone ${zone})::date as day, count(*) filter (where d.state = 'settled') as settled_draws,
        count(*) filter (where d.state = 'void') as void_draws, coalesce(sum(t.tickets), 0) as tickets, coalesce(sum(t.stake), 0) as stake_minor,
        coalesce(sum(t.payout), 0) as payout_minor, coalesce(sum(t.rebate), 0) as rebate_minor, coalesce(sum(c.borne), 0) as borne_minor
      from lottery_draws d
      left join lateral (
        select count(*) as tickets, sum(stake_minor) as stake, sum(payout_minor) as payout,
          sum(div(stake_minor * p.rebate::numeric, 10000)) as rebate
        from lottery_tickets join lottery_prices p on p.version = price where draw_id = d.id and refunded_at is null and bet_id <= d.settled_through) t on true
      left join lateral (
        select sum(borne_minor) as borne from (
          select distinct on (bet_id) borne_minor from lottery_ticket_corrections where draw_id = d.id order by bet_id, version desc) l) c on true
      where d.settled_at is not null group by 1, 2)
    select r.*, y.* from recount r full join lottery_days y using (game_code, day)
    where (r.settled_draws, r.void_draws, r.tickets, r.stake_minor, r.payout_minor, r.rebate_minor, r.borne_minor)
      is distinct from (y.settled_draws, y.void_draws, y.tickets, y.stake_minor, y.payout_minor, y.rebate_minor, y.borne_minor)`);
  expect(rows).toEqual([]);
}
