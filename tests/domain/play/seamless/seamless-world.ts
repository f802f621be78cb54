import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { categories, games, vendorLanes, vendors } from '~/domain/catalogue/tables.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { numberSettledLines } from '~/domain/play/play-stream.server';
import { rebuildMemberDays } from '~/domain/play/rebuild-member-days.server';
import { exchangeToken } from '~/domain/play/seamless/exchange-token.server';
import { launchToken, openLaunch } from '~/domain/play/seamless/open-launch.server';
import type { MovingCall, MovingFields } from '~/domain/play/seamless/protocol';
import { type CallAnswer, openSeamlessWallet, type WalletRules } from '~/domain/play/seamless/wallet.server';
import { memberDays } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { worldWith } from '../../../setup/world';
import { fund } from '../../ledger/ledger-world';

const timeZone = 'Asia/Dhaka';
export const keyedHash = createKeyedHash('a secret for tests, long enough to be one');
export const game = { vendorCode: 'JDB', nodeId: 10_001, gameCode: 'lucky-nouka' };
const other = { vendorCode: 'JDB', nodeId: 10_002, gameCode: 'golden-ilish' };

const rules: WalletRules = {
  timeZone,
  currency: 'BDT',
  idleMinutes: 30,
  isOpen: true,
  agentsPlay: false,
  largestBetMinor: taka(1_000),
  esports: [],
  cockfights: [],
  inhouse: [],
};

export type Player = { accountId: number; sessionId: number; token: string; playerId: string };
type Fields = Partial<Omit<MovingFields, 'amount'>> & { amount?: number; at?: Date };

/** A vendor with two games and players with money who have launched one; the wallet they play by. */
export async function seamlessWith(mains: number[] = [100], options: Parameters<typeof worldWith>[0] = {}) {
  const world = await worldWith(options);
  const { ctx } = world;
  await ctx.db
    .insert(categories)
    .values({ code: 'RNG', nameEn: 'Slots', nameBn: 'স্লট', path: '/rng', layout: 'games', position: 1 });
  await ctx.db.insert(vendors).values({
    ...{ code: 'JDB', nameEn: 'JDB', nameBn: 'জেডিবি', adapter: 'simulator', walletMode: 'seamless', position: 1 },
  });
  await ctx.db
    .insert(vendorLanes)
    .values({ vendorCode: 'JDB', gameType: 'RNG', nodeId: 90_001, isGame: 'VASSALAGE', position: 1 });
  await ctx.db.insert(games).values(
    [game, other].map(({ nodeId, gameCode }) => ({
      ...{ nodeId, gameCode, gameId: gameCode, gameType: 'RNG', vassalage: 'JDB', nameEn: gameCode, nameBn: gameCode },
      ...{ minBetMinor: taka(1), rtpPpm: 960_000, releasedOn: '2026-01-01' },
    })),
  );
  const players: Player[] = [];
  for (const [at, main] of mains.entries()) players.push(await player(at, main));

  async function player(at: number, main: number, role = 'member'): Promise<Player> {
    const [account] = await ctx.db
      .insert(accounts)
      .values({ account: `player${at}`, nickname: `Player ${at}`, role, createdAt: ctx.now })
      .returning({ id: accounts.id });
    const accountId = account!.id;
    if (main > 0) await fund(ctx, (await walletAccounts(ctx, accountId)).main, taka(main));
    const [session] = await ctx.db
      .insert(sessions)
      .values({
        ...{ tokenHash: randomUUID(), accountId, createdAt: ctx.now, lastSeenAt: ctx.now },
        expiresAt: new Date(ctx.now.getTime() + 12 * 3_600_000),
      })
      .returning({ id: sessions.id });
    const sessionId = session!.id;
    return { accountId, sessionId, playerId: `m${accountId}`, token: await launched({ accountId, sessionId }) };
  }

  async function launched(owner: { accountId: number; sessionId: number }): Promise<string> {
    const publicId = await openLaunch(ctx, keyedHash, { ...owner, ...game, language: 'bn' });
    const exchanged = await exchangeToken(ctx, 'JDB', launchToken(keyedHash, publicId));
    if (exchanged.status !== 'OK') throw new Error(exchanged.status);
    return exchanged.token;
  }

  const standing = { ...rules };
  const wallet = openSeamlessWallet(ctx.db, () => standing);
  function call(kind: MovingCall, who: Player, transactionId: string, fields: Fields = {}): Promise<CallAnswer> {
    const { at = ctx.now, amount = 10, ...rest } = fields;
    const full = {
      ...{ token: who.token, playerId: who.playerId, gameCode: game.gameCode, roundId: 'r1', transactionId },
      ...{ currency: 'BDT', amount: BigInt(Math.round(amount * 10_000)) },
      ...rest,
    };
    return wallet({ vendorCode: 'JDB', kind, fields: full, at });
  }
  /** The status and the balance in whole units. */
  async function told(answer: Promise<CallAnswer>): Promise<[string, number]> {
    const { status, balanceMinor } = await answer;
    return [status, Number(balanceMinor) / 10_000];
  }
  return {
    ...world,
    players,
    rules: standing,
    wallet,
    player,
    bet: (who: Player, id: string, fields?: Fields) => told(call('bet', who, id, fields)),
    win: (who: Player, id: string, fields?: Fields) => told(call('win', who, id, fields)),
    rollback: (who: Player, id: string, of: string, fields?: Fields) =>
      told(call('rollback', who, id, { referenceTransactionId: of, ...fields })),
    call,
  };
}

/** Roll-ups equal a recount, the outbox adds up to them, and the books are right. */
export async function expectSound(ctx: Ctx) {
  const read = async () =>
    (await ctx.db.select().from(memberDays).orderBy(memberDays.accountId, memberDays.basis, memberDays.day)).filter(
      (line) => line.bets !== 0 || line.stakeMinor !== 0n || line.payoutMinor !== 0n,
    );
  const counted = await read();
  await rebuildMemberDays(ctx, timeZone);
  expect(counted).toEqual(await read());
  const sumOf = (lines: { bets: number; stakeMinor: bigint; payoutMinor: bigint; validBetMinor: bigint }[]) =>
    lines.reduce(
      (sum, line) => [
        sum[0]! + BigInt(line.bets),
        sum[1]! + line.stakeMinor,
        sum[2]! + line.payoutMinor,
        sum[3]! + line.validBetMinor,
      ],
      [0n, 0n, 0n, 0n],
    );
  const settled = counted.filter(({ basis }) => basis === 'settled');
  expect(sumOf(await numberSettledLines(ctx, 10_000))).toEqual(sumOf(settled));
  expect((await auditLedger(ctx)).differences).toEqual([]);
  const { rows } = await ctx.db.execute<{ open: string; counted: string }>(sql`
    select coalesce((select sum(b.stake_minor) from bets b where b.account_id = a.id and b.state = 'open'), 0)::text as open,
      coalesce((select sum(case basis when 'placed' then stake_minor else -stake_minor end)
        from member_days d where d.account_id = a.id), 0)::text as counted
    from accounts a`);
  for (const { open, counted } of rows) expect(counted).toBe(open);
}
