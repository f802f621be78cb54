import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { sessions } from '~/domain/identity/tables.server';
import { judgeStake, readLimitUse } from '~/domain/play/admission.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { exchangeToken } from '~/domain/play/seamless/exchange-token.server';
import { launchToken, openLaunch } from '~/domain/play/seamless/open-launch.server';
import { openSeamlessWallet } from '~/domain/play/seamless/wallet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { bets } from '~/domain/play/tables.server';
import { checkGraceMinutes } from '~/domain/protection/check';
import { answerCheck, chooseCheckMinutes } from '~/domain/protection/checks/answer-check.server';
import { periodAt } from '~/domain/protection/limit';
import { readTimeLeft } from '~/domain/protection/limits/read-time-left.server';
import { breakEnd } from '~/domain/protection/pause';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayIn, daysIn } from '~/domain/shared/period';
import { changeSetting } from '~/domain/site/change-setting.server';
import { defaultSettings } from '~/domain/site/settings';
import { closeTestDatabases } from '../../setup/world';
import { expectSound, game, keyedHash, type Player, seamlessWith } from '../play/seamless/seamless-world';
import { guardOf, later, limit } from './protection-world';

afterAll(closeTestDatabases);

const timeZone = 'Asia/Dhaka';
const day = (kind: 'loss' | 'wager' | 'deposit' | 'time') => ({ kind, period: 'day' }) as const;
const perBet = { kind: 'bet', period: 'none' } as const;

let references = 0;
function own(ctx: Ctx, { accountId }: Player, units: number, reference = `own-${references++}`) {
  const { vendorCode, nodeId } = game;
  const bet = { accountId, vendorCode, nodeId, category: 'RNG', round: reference, reference, timeZone } as const;
  return placeBet(ctx, { ...bet, stakeMinor: taka(units) });
}

const refusedBy = (work: Promise<unknown>) => work.then(() => 'OK').catch(({ code }) => code);

async function sessionSeen(ctx: Ctx, { sessionId }: Player, since: Date, until: Date) {
  await ctx.db.update(sessions).set({ createdAt: since, lastSeenAt: until }).where(eq(sessions.id, sessionId));
}

/** Each kind of limit and pause, on both ways to stake, just under it and over it. */
const refusals: [string, (ctx: Ctx, who: Player) => Promise<unknown>, string, string][] = [
  ['a loss limit', (ctx, who) => limit(ctx, who.accountId, day('loss'), 20), 'LIMIT_REACHED', 'protection.over_loss'],
  [
    'a loss limit of a month',
    (ctx, who) => limit(ctx, who.accountId, { kind: 'loss', period: 'month' }, 20),
    'LIMIT_REACHED',
    'protection.over_loss',
  ],
  [
    'a limit of stakes',
    (ctx, who) => limit(ctx, who.accountId, { kind: 'wager', period: 'week' }, 20),
    'LIMIT_REACHED',
    'protection.over_wager',
  ],
  ['a limit per bet', (ctx, who) => limit(ctx, who.accountId, perBet, 20), 'LIMIT_REACHED', 'protection.over_bet'],
];

test.for(refusals)(
  '%s lets a stake up to it through and no unit more, in every kind of play',
  async ([, set, status, code]) => {
    const { ctx, players, bet, win, rollback, call } = await seamlessWith([100, 100]);
    const [seamless, studio] = players as [Player, Player];
    await set(ctx, seamless);
    await set(ctx, studio);
    expect(await call('bet', seamless, 'over', { amount: 20.0001 })).toMatchObject({ status });
    expect(await bet(seamless, 'exact', { amount: 20 })).toEqual(['OK', 80]);
    expect(await call('bet', seamless, 'more', { amount: 20.0001 })).toMatchObject({ status });
    expect(await win(seamless, 'w', { referenceTransactionId: 'exact', amount: 30 })).toEqual(['OK', 110]);
    expect(await rollback(seamless, 'rb', 'exact')).toEqual(['OK', 100]);
    expect(await refusedBy(own(ctx, studio, 21))).toBe(code);
    expect(await refusedBy(own(ctx, studio, 20))).toBe('OK');
    await expectSound(ctx);
  },
);

test('a deposit limit asks nothing of stakes', async () => {
  const { ctx, players, bet } = await seamlessWith([100]);
  await limit(ctx, players[0]!.accountId, day('deposit'), 0);
  expect(await bet(players[0]!, 'b', { amount: 100 })).toEqual(['OK', 0]);
});

test('what is won gives room again, an open bet counts as lost, and a refunded one not at all', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith([5_000]);
  const who = players[0]!;
  await limit(ctx, who.accountId, day('loss'), 1_000);
  const of = (round: string, amount: number) => ({ roundId: round, amount });
  expect((await bet(who, 'b1', of('1', 400)))[0]).toBe('OK');
  expect((await bet(who, 'b2', of('2', 300)))[0]).toBe('OK');
  expect((await win(who, 'w2', { ...of('2', 900), referenceTransactionId: 'b2' }))[0]).toBe('OK');
  // 400 lost and 600 won: 200 ahead, so a stake of 1,000 and 200 more is the limit.
  expect((await bet(who, 'b3', of('3', 1_000)))[0]).toBe('OK');
  expect((await bet(who, 'b4', of('4', 201)))[0]).toBe('LIMIT_REACHED');
  expect((await bet(who, 'b5', of('5', 200)))[0]).toBe('OK');
  expect((await bet(who, 'b6', of('6', 1)))[0]).toBe('LIMIT_REACHED');
  expect((await rollback(who, 'r5', 'b5'))[0]).toBe('OK');
  expect((await bet(who, 'b7', of('7', 200)))[0]).toBe('OK');
  await expectSound(ctx);
});

test('a limit set below what is used refuses stakes and nothing else; the next period begins without use', async () => {
  const { ctx, players, bet, win } = await seamlessWith([500], { now: new Date('2026-01-31T17:59:58Z') });
  const who = players[0]!;
  expect((await bet(who, 'b1', { amount: 300 }))[0]).toBe('OK');
  await limit(ctx, who.accountId, day('loss'), 100);
  await limit(ctx, who.accountId, { kind: 'wager', period: 'month' }, 100);
  const lastSecond = new Date('2026-01-31T17:59:59Z');
  const midnight = new Date('2026-01-31T18:00:00Z');
  expect((await bet(who, 'b2', { amount: 1, at: lastSecond }))[0]).toBe('LIMIT_REACHED');
  expect((await win(who, 'w1', { referenceTransactionId: 'b1', amount: 1 }))[0]).toBe('OK');
  expect((await bet(who, 'b3', { amount: 100, roundId: 'r3', at: midnight }))[0]).toBe('OK');
});

test('32 bets at once never pass a limit by one unit, on either way, and the use equals a recount', async () => {
  const { ctx, players, call } = await seamlessWith([1_000]);
  const who = players[0]!;
  await limit(ctx, who.accountId, day('loss'), 95);
  const stakes = Array.from({ length: 32 }, (_, at) =>
    at % 2
      ? call('bet', who, `s${at}`, { amount: 10, roundId: `r${at}` }).then(({ status }) => status)
      : refusedBy(own(ctx, who, 10)),
  );
  const answers = await Promise.all(stakes);
  expect(answers.filter((answer) => answer === 'OK')).toHaveLength(9);
  expect(new Set(answers)).toEqual(new Set(['OK', 'LIMIT_REACHED', 'protection.over_loss']));
  const placed = await ctx.db.select().from(bets).where(eq(bets.accountId, who.accountId));
  const recount = placed.reduce((sum, { stakeMinor, payoutMinor }) => sum + stakeMinor - payoutMinor, 0n);
  expect(await readLimitUse(ctx, who.accountId, timeZone)).toEqual([{ ...day('loss'), usedMinor: recount }]);
  await expectSound(ctx);
});

test('a bet of our own sent again is answered as before, though its limit is reached', async () => {
  const { ctx, players } = await seamlessWith([100]);
  const who = players[0]!;
  const first = await own(ctx, who, 20, 'twice');
  await limit(ctx, who.accountId, day('loss'), 20);
  expect(await own(ctx, who, 20, 'twice')).toEqual(first);
  expect(await refusedBy(own(ctx, who, 1))).toBe('protection.over_loss');
  await settleBet(ctx, { vendorCode: 'JDB', reference: 'twice', payoutMinor: taka(5), timeZone });
  expect(await refusedBy(own(ctx, who, 5))).toBe('OK');
});

test('a time limit counts the sessions of the day together, those side by side once', async () => {
  const { ctx, players, bet } = await seamlessWith([100, 100]);
  const [who, other] = players as [Player, Player];
  const now = ctx.now.getTime();
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
  await sessionSeen(ctx, who, minutesAgo(30), ctx.now);
  await ctx.db
    .update(sessions)
    .set({ accountId: who.accountId, endedAt: minutesAgo(20), createdAt: minutesAgo(50), lastSeenAt: minutesAgo(20) })
    .where(eq(sessions.id, other.sessionId));
  await limit(ctx, who.accountId, day('time'), 51);
  expect(await readLimitUse(ctx, who.accountId, timeZone)).toEqual([{ ...day('time'), usedMinor: 50n }]);
  expect(await readTimeLeft(ctx, { accountId: who.accountId, timeZone })).toBe(1);
  expect(await readTimeLeft(later(ctx, 5), { accountId: who.accountId, timeZone })).toBe(0);
  expect(await readTimeLeft(ctx, { accountId: other.accountId, timeZone })).toBeNull();
  expect((await bet(who, 'b1', { amount: 1 }))[0]).toBe('OK');
  expect((await bet(who, 'b2', { amount: 1, at: later(ctx, 1).now, roundId: 'r2' }))[0]).toBe('LIMIT_REACHED');
  const { refusal } = await judgeStake(later(ctx, 1), { accountId: who.accountId, stakeMinor: 1n, timeZone });
  expect(refusal).toMatchObject({
    code: 'protection.time_up',
    params: { minutes: '51', untilAt: '2026-03-15T18:00:00.000Z' },
  });
});

test('the session seen last counts to now for as long as the setting lets it be idle', async () => {
  const { ctx, players } = await seamlessWith([100]);
  const who = players[0]!;
  const { sessionIdleMinutes: idle } = defaultSettings;
  await sessionSeen(ctx, who, later(ctx, -60).now, ctx.now);
  await limit(ctx, who.accountId, day('time'), 600);
  const usedAfter = async (minutes: number) => {
    const [use] = await readLimitUse(later(ctx, minutes), who.accountId, timeZone);
    return Number(use!.usedMinor) - 60;
  };
  expect(await Promise.all([usedAfter(idle - 1), usedAfter(idle)])).toEqual([idle - 1, 0]);
  await changeSetting(ctx, { key: 'sessionIdleMinutes', value: idle + 15 });
  expect(await Promise.all([usedAfter(idle), usedAfter(idle + 14), usedAfter(idle + 15)])).toEqual([
    idle,
    idle + 14,
    0,
  ]);
});

test('time and result are looked at an hour after the first stake; five minutes late nothing is staked until they are', async () => {
  const { ctx, players, bet, win } = await seamlessWith([500]);
  const who = players[0]!;
  const at = (minutes: number) => later(ctx, minutes);
  await sessionSeen(ctx, who, ctx.now, at(600).now);
  let round = 0;
  const betAt = async (minutes: number) =>
    (await bet(who, `b${++round}`, { amount: 1, roundId: `r${round}`, at: at(minutes).now }))[0];
  expect(await betAt(3)).toBe('OK');
  expect(await guardOf(ctx, who.accountId)).toMatchObject({ sittingSince: at(3).now, checkDueAt: at(63).now });
  expect(await betAt(3 + 60 + checkGraceMinutes - 1)).toBe('OK');
  expect(await betAt(3 + 60 + checkGraceMinutes)).toBe('LIMIT_REACHED');
  expect(await refusedBy(own(at(68), who, 1))).toBe('protection.check_due');
  expect((await win(who, 'w', { referenceTransactionId: 'b1', amount: 1, at: at(68).now }))[0]).toBe('OK');
  await answerCheck(at(69), who.accountId);
  expect(await betAt(69)).toBe('OK');
  expect((await guardOf(ctx, who.accountId))?.checkDueAt).toEqual(at(129).now);
  await chooseCheckMinutes(at(70), who.accountId, 15);
  expect((await guardOf(ctx, who.accountId))?.checkDueAt).toEqual(at(84).now);
});

test('a newer session begins a sitting, an older one does not begin it again', async () => {
  const { ctx, players } = await seamlessWith([100]);
  const who = players[0]!;
  await own(ctx, who, 1);
  const { sittingSessionId } = (await guardOf(ctx, who.accountId))!;
  const {
    id: _,
    tokenHash,
    ...session
  } = (await ctx.db.select().from(sessions).where(eq(sessions.id, who.sessionId)))[0]!;
  const [second] = await ctx.db
    .insert(sessions)
    .values({ ...session, tokenHash: `${tokenHash} 2`, createdAt: later(ctx, 50).now })
    .returning({ id: sessions.id });
  await own(later(ctx, 55), who, 1);
  expect(await guardOf(ctx, who.accountId)).toMatchObject({
    sittingSessionId: second!.id,
    sittingSince: later(ctx, 55).now,
  });
  expect(second!.id).toBeGreaterThan(sittingSessionId!);
});

test('a pause refuses every stake from the moment it is there, pays what is open, and voids tokens issued before it', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith([100]);
  const who = players[0]!;
  const { accountId, sessionId } = who;
  expect((await bet(who, 'b1', { amount: 10 }))[0]).toBe('OK');
  expect((await bet(who, 'b2', { amount: 10, roundId: 'r2' }))[0]).toBe('OK');
  const launch = await openLaunch(ctx, keyedHash, { accountId, sessionId, ...game, language: 'bn' });
  const told: unknown[] = [];
  const reactions = { playPaused: [async (_: Ctx, event: unknown) => void told.push(event)] };
  await pausePlay({ ...ctx, reactions }, { accountId, kind: 'break', endsAt: breakEnd('24h', ctx.now) });
  expect(told).toMatchObject([{ accountId, pause: 'break', until: breakEnd('24h', ctx.now) }]);
  expect((await bet(who, 'b3', { amount: 1, roundId: 'r3' }))[0]).toBe('USER_DISABLED');
  expect(await refusedBy(own(ctx, who, 1))).toBe('protection.paused');
  expect(await exchangeToken(ctx, 'JDB', launchToken(keyedHash, launch))).toEqual({ status: 'USER_DISABLED' });
  expect((await win(who, 'w1', { referenceTransactionId: 'b1', amount: 50 }))[0]).toBe('OK');
  expect((await rollback(who, 'r2', 'b2'))[0]).toBe('OK');
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(session).toMatchObject({ endReason: 'paused' });
  const { id: _, tokenHash, endedAt: __, endReason: ___, ...again } = session!;
  await ctx.db.insert(sessions).values({ ...again, tokenHash: `${tokenHash} again` });
  expect(await refusedBy(own(later(ctx, 24 * 60 - 1), who, 1))).toBe('protection.paused');
  expect(await refusedBy(own(later(ctx, 24 * 60), who, 1))).toBe('OK');
  await expectSound(ctx);
});

test('a pause begun on one node refuses on another within the second, whoever staked there just before', async () => {
  const { ctx, database, players, rules } = await seamlessWith([1_000]);
  const who = players[0]!;
  const pool = openWebPool(database.url);
  onTestFinished(() => pool.end());
  const other = openSeamlessWallet(drizzleOn(pool), () => rules);
  let count = 0;
  const betThere = () =>
    other({
      vendorCode: 'JDB',
      kind: 'bet',
      at: ctx.now,
      fields: {
        ...{ token: who.token, playerId: who.playerId, gameCode: game.gameCode, currency: 'BDT', amount: taka(1) },
        ...{ roundId: `r${count}`, transactionId: `there-${count++}` },
      },
    });
  expect(await betThere()).toMatchObject({ status: 'OK' });
  await pausePlay(ctx, { accountId: who.accountId, kind: 'break', endsAt: breakEnd('24h', ctx.now) });
  const from = performance.now();
  expect(await betThere()).toMatchObject({ status: 'USER_DISABLED' });
  expect(performance.now() - from).toBeLessThan(1_000);
});

test('what is used is counted over the same days in SQL and in TypeScript', async () => {
  const { ctx, players } = await seamlessWith([0]);
  const { accountId } = players[0]!;
  await ctx.db.execute(sql`
    insert into member_days (account_id, basis, day, category, vendor_code, bets, stake_minor)
    select ${accountId}, 'placed', d::date, 'RNG', 'JDB', 1, 1 from generate_series('2026-01-01'::date, '2028-03-31'::date, '1 day') d`);
  for (const period of ['day', 'week', 'month'] as const) {
    await limit(ctx, accountId, { kind: 'wager', period }, 1_000);
  }
  const instants = fc.date({ min: new Date('2026-02-01'), max: new Date('2028-03-30'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(instants, fc.constantFrom(timeZone, 'UTC', 'America/St_Johns'), async (now, zone) => {
      for (const { period, usedMinor } of await readLimitUse({ ...ctx, now }, accountId, zone)) {
        expect(Number(usedMinor)).toBe(daysIn(periodAt(period, now, zone).from, dayIn(now, zone)));
      }
    }),
    { numRuns: process.env.SOAK ? 500 : 25 },
  );
});
