import type { Pool } from 'pg';
import { drizzleOn, openPool } from '../../app/db/client.server';
import { auditLedger } from '../../app/domain/ledger/audit-ledger.server';
import { houseAccount, walletAccounts } from '../../app/domain/ledger/open-accounts.server';
import { post } from '../../app/domain/ledger/post.server';
import { currentPrices } from '../../app/domain/lottery/prices/stored-prices.server';
import { addLotteryGames } from '../../app/domain/lottery/seed-games.server';
import { openSlipBatcher } from '../../app/domain/lottery/tickets/place-slips.server';
import { placeTickets } from '../../app/domain/lottery/tickets/place-tickets.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { taka } from '../../app/domain/shared/money';
import { startCluster } from '../cluster';
import { type CallResult, callFor } from '../kit/callers';
import { median, type Row } from '../kit/table';
import { openTpcB } from '../tpc-b';
import { settlingRows } from './settling';
import { callers, lottery, openDraw, openPlayers, plays, quickPick, rounds } from './world';

const seconds = Number(process.env.LOTTERY_SECONDS ?? 10);
const scale = Number(process.env.TPCB_SCALE ?? 50);

/** Placing beside TPC-B, and the settlement of one draw beside the plain UPDATE of as many bets, on one durable server. */
export async function bench(): Promise<Row[]> {
  const cluster = await startCluster();
  try {
    const tpcB = (await openTpcB(await cluster.database('tpcb', false), scale)).byDriver;
    const url = await cluster.database('lottery');
    await openPlayers(url);
    const pool = openPool(url, { max: 4, statement_timeout: 0 });
    try {
      const ctx = ctxOn(pool);
      await addLotteryGames(ctx);
      await ctx.db.execute(
        'update lottery_games set account_payout_most_minor = 1e17, key_payout_most_minor = 1e17, draw_payout_most_minor = 1e17',
      );
      return [...(await placingRows(ctx, tpcB)), ...(await settlingRows(ctx, url))];
    } finally {
      await pool.end();
    }
  } finally {
    await cluster.close();
  }
}

function ctxOn(pool: Pool): Ctx {
  return { db: drizzleOn(pool), now: new Date(), actor: systemActor('bench'), reactions: {} } as unknown as Ctx;
}

async function placingRows(ctx: Ctx, tpcB: { by: string; run(seconds: number): Promise<number> }): Promise<Row[]> {
  const opening = await houseAccount(ctx, 'opening');
  for (let account = 1; account <= callers; account++) {
    const { main } = await walletAccounts(ctx, account);
    const moves = [
      { accountId: opening, amountMinor: taka(-10_000_000) },
      { accountId: main, amountMinor: taka(10_000_000) },
    ];
    await post(ctx, { kind: 'opening', key: `bench:${account}`, moves });
  }
  const draw = await openDraw(ctx, 'open');
  const place = openSlipBatcher(ctx.db);
  const price = currentPrices(lottery.rules).version;
  let keys = 0;
  const call = (caller: number) => {
    const play = plays[keys % plays.length]!;
    return placeTickets(
      { ...ctx, now: new Date() },
      {
        accountId: caller + 1,
        lottery,
        drawId: draw.id,
        tickets: [{ play, picks: quickPick(play), unit: '0.01', multiplier: 1n }],
        price,
        timeZone: 'Asia/Dhaka',
        requestKey: `bench-${++keys}`,
      },
      place,
    );
  };
  const results: CallResult[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const yardstick = await tpcB.run(seconds);
    const result = await callFor({ callers, seconds }, call);
    results.push(result);
    ratios.push(result.perSecond / yardstick);
  }
  const { rows } = await ctx.db.execute<{ exposed: string; placed: string }>(`select
    (select count(*) from lottery_tickets where draw_id = ${draw.id}) as placed,
    (select coalesce(sum(payout_minor), 0) from lottery_exposures where draw_id = ${draw.id}) as exposed`);
  const differences = (await auditLedger(ctx)).differences.length;
  const perSecond = median(results.map((result) => result.perSecond)).toFixed(0);
  const p99 = median(results.map(({ p99Ms }) => p99Ms)).toFixed(0);
  return [
    {
      what: `tickets placed by ${callers} callers in one draw, beside ${tpcB.by}`,
      bar: '0.5 × TPC-B',
      figure: `${median(ratios).toFixed(2)} × (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), ${perSecond} /s, p99 ${p99} ms`,
      holds: median(ratios) >= 0.5,
    },
    {
      what: 'tickets answered and kept; the audit afterwards',
      bar: 'equal, no difference',
      figure: `${keys}, ${rows[0]!.placed}; ${differences}; exposed ${rows[0]!.exposed}`,
      holds: keys === Number(rows[0]!.placed) && differences === 0,
    },
  ];
}
