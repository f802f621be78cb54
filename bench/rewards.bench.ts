import type { Client } from 'pg';
import { drizzleOn, openWebPool } from '../app/db/client.server';
import { rollUpSettled } from '../app/domain/agency/roll-ups/roll-up-settled.server';
import { walletUnits } from '../app/domain/ledger/account-names';
import { boardConsumer } from '../app/domain/loyalty/boards/count-boards.server';
import { saveBoard } from '../app/domain/loyalty/boards/save-board.server';
import { missionConsumer } from '../app/domain/loyalty/missions/count-missions.server';
import { saveMission } from '../app/domain/loyalty/missions/save-mission.server';
import { pointConsumer } from '../app/domain/points/earning/count-plays.server';
import { bonusConsumer } from '../app/domain/promotions/bonuses/count-plays.server';
import { grantBonus } from '../app/domain/promotions/bonuses/grant-bonus.server';
import { inviteConsumer } from '../app/domain/promotions/inviting/note-invited.server';
import { saveOffer } from '../app/domain/promotions/operating/save-offer.server';
import { payRebates } from '../app/domain/promotions/periodic/pay-rebates.server';
import type { Terms } from '../app/domain/promotions/terms/terms';
import { dayConsumer } from '../app/domain/reports/count-days.server';
import { systemActor } from '../app/domain/shared/actor';
import { type Ctx, inTransaction } from '../app/domain/shared/ctx.server';
import { boardsAt } from '../app/seed/content/boards';
import { missionsAt } from '../app/seed/content/missions';
import { dailyRebateTerms, firstDepositTerms } from '../app/seed/content/promotions/terms';
import { asOwner, startCluster } from './cluster';
import type { Row } from './kit/table';

/** Smaller by the environment, for trying the bench itself out. */
const lines = Number(process.env.REWARDS_LINES ?? 200_000);
const members = Number(process.env.REWARDS_MEMBERS ?? 1_000_000);
const players = 5_000;
const earners = players / 2;
const leastPerSecond = 2_500;
const mostMinutes = 5;
const dayMs = 86_400_000;

/** Counting settled play for all that hangs on it, and the rebates of a day, on a durable server. */
export async function bench(): Promise<Row[]> {
  const cluster = await startCluster();
  try {
    return [
      ...(await onSite(await cluster.database('counting'), countingRows)),
      ...(await onSite(await cluster.database('rebates'), rebateRows)),
    ];
  } finally {
    await cluster.close();
  }
}

async function onSite(url: string, work: (ctx: Ctx, url: string) => Promise<Row[]>): Promise<Row[]> {
  const pool = openWebPool(url, { max: 4, statement_timeout: 0, query_timeout: 0 });
  const reactions = {
    playCounted: [bonusConsumer, pointConsumer, inviteConsumer, missionConsumer, boardConsumer, dayConsumer],
  };
  try {
    return await work(
      { db: drizzleOn(pool), now: new Date(), actor: systemActor('bench'), reactions } as unknown as Ctx,
      url,
    );
  } finally {
    await pool.end();
  }
}

async function countingRows(ctx: Ctx, url: string): Promise<Row[]> {
  const begun = new Date(ctx.now.getTime() - dayMs);
  await asOwner(url, (client) => openMembers(client, players));
  await offer(ctx, begun, firstDepositTerms);
  for (const mission of missionsAt(begun)) await saveMission(ctx, mission);
  for (const board of boardsAt(begun)) await saveBoard(ctx, board);
  await asOwner(url, (client) => giveBonuses(ctx, client));
  // What is settled after the first run of a consumer counts for it.
  await rollUpSettled(ctx);
  await asOwner(url, settle);
  const startedAt = performance.now();
  const counted = await rollUpSettled({ ...ctx, now: new Date() });
  const seconds = (performance.now() - startedAt) / 1_000;
  const [left, nearer] = await asOwner(url, async (client) => [
    await numberOf(client, 'select count(*) from settled_lines'),
    await numberOf(client, 'select count(*) from bonus_grants where met_minor > 0'),
  ]);
  const perSecond = counted / seconds;
  return [
    {
      what: `settled lines of ${players} members, all consumers on`,
      bar: `${leastPerSecond} /s`,
      figure: `${Math.round(perSecond)} /s (${counted} in ${seconds.toFixed(1)} s)`,
      holds: perSecond >= leastPerSecond,
    },
    { what: 'lines not handed out', bar: '0', figure: String(left), holds: left === 0 },
    { what: 'bonuses that came nearer', bar: String(earners), figure: String(nearer), holds: nearer === earners },
  ];
}

/** Every second player earns a bonus, too large to be met. */
async function giveBonuses(ctx: Ctx, client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string; account_id: string }>(
    `insert into participations (promotion_code, terms_version, account_id, occurrence, state, state_at, created_at)
     select 'bench', 1, id, 'bonus', 'claimed', now(), now() from accounts where role = 'member' and id % 2 = 0
     returning id, account_id`,
  );

  for (const row of rows) {
    const [participationId, accountId] = [Number(row.id), Number(row.account_id)];
    await inTransaction(ctx, (tx) =>
      grantBonus(tx, { participationId, accountId, amountMinor: 70_000_000n, terms: firstDepositTerms }),
    );
  }
}

function settle(client: Client): Promise<unknown> {
  return client.query(
    `insert into settled_lines (account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
     select 1 + n % $2::int, now(), (array['RNG', 'LIVE', 'FISH', 'SPORTS'])[1 + n / $2::int % 4], 'JDB', 1, 100000, n % 3 * 60000, 100000
     from generate_series(1, $1::int) n`,
    [lines, players],
  );
}

async function rebateRows(ctx: Ctx, url: string): Promise<Row[]> {
  await asOwner(url, async (client) => {
    await openMembers(client, members);
    // Whoever has bet has wallets.
    await client.query(
      `select ledger_open_accounts(id, '{main,locked,bonus}', '{"","",""}', array_fill($1::text, array[3]), '{0,0,0}')
       from accounts where role = 'member'`,
      [walletUnits.main],
    );
    await client.query(
      `insert into member_days (account_id, basis, day, category, vendor_code, bets, stake_minor, valid_bet_minor)
       select id, 'settled', (now() at time zone 'Asia/Dhaka')::date - 1, 'RNG', 'JDB', 10, 10000000, 10000000
       from accounts where role = 'member'`,
    );
    await client.query('vacuum analyze');
  });
  await offer(ctx, new Date(ctx.now.getTime() - dayMs), dailyRebateTerms);
  const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + dayMs / 2) };
  const startedAt = performance.now();
  await payRebates(tomorrow);
  const minutes = (performance.now() - startedAt) / 60_000;
  const paid = await asOwner(url, (client) =>
    numberOf(client, "select count(*) from participations where promotion_code = 'bench' and state = 'claimed'"),
  );
  return [
    {
      what: `rebates of ${members} members`,
      bar: `${mostMinutes} min`,
      figure: `${minutes.toFixed(1)} min, ${Math.round(members / minutes / 60)} /s`,
      holds: minutes <= mostMinutes,
    },
    { what: 'members paid', bar: String(members), figure: String(paid), holds: paid === members },
  ];
}

async function openMembers(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into accounts (account, nickname, role, created_at)
     select 'm' || n, 'm' || n, 'member', now() from generate_series(1, $1::int) n`,
    [count],
  );
}

async function offer(ctx: Ctx, startsAt: Date, terms: Terms): Promise<void> {
  const texts = { title: 'Bench', summary: 'Bench', content: '<p>Bench</p>' };
  await saveOffer(ctx, {
    ...{ code: 'bench', category: 'deposit', tags: [], artSeed: 'x', position: 0, isComing: false, isEnabled: true },
    ...{ startsAt, endsAt: null, texts: { bn: texts, en: texts }, terms },
  });
}

async function numberOf(client: Client, query: string): Promise<number> {
  const { rows } = await client.query(query);
  return Number(rows[0].count);
}
