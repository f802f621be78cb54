import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { gameTokens } from '../tables.server';
import { playerIdOf, type SeamlessStatus } from './protocol';
import { hashOfToken } from './wallet.server';

export type GameSession =
  | { status: 'OK'; token: string; playerId: string; balanceMinor: bigint; language: string }
  | { status: Exclude<SeamlessStatus, 'OK'> };

type Row = {
  account_id: string;
  session_id: string;
  node_id: number;
  game_code: string;
  language: string;
  is_spent: boolean;
  is_late: boolean;
  is_over: boolean;
  is_disabled: boolean;
  balance: string;
};

/** A vendor plays on by it for so long at most. */
const gameTokenHours = 12;

/**
 * The launch token, once and within its minute, for the game token. A vendor that keeps the money itself hears what is
 * booked as lying there.
 */
export function exchangeToken(ctx: Ctx, vendorCode: string, launchToken: string): Promise<GameSession> {
  return inTransaction(ctx, async (ctx) => {
    const now = sql`${sqlTime(ctx.now)}`;
    const { rows } = await ctx.db.execute<Row>(sql`
      select l.account_id, l.session_id, l.node_id, l.game_code, l.language, l.spent_at is not null as is_spent,
        l.expires_at <= ${now} as is_late, s.ended_at is not null or s.expires_at <= ${now} as is_over,
        a.status <> 'active' or g.barred_until > ${now} as is_disabled,
        coalesce((select m.balance from ledger_accounts m
          where m.owner_id = l.account_id
            and m.kind = case v.wallet_mode when 'transfer' then 'vendor' else 'main' end
            and m.ref = case v.wallet_mode when 'transfer' then v.code else '' end), 0) as balance
      from launches l join sessions s on s.id = l.session_id join accounts a on a.id = l.account_id
        join vendors v on v.code = l.vendor_code left join guards g on g.account_id = a.id
      where l.token_hash = ${hashOfToken(launchToken)} and l.vendor_code = ${vendorCode}
      for update of l`);
    const launch = rows[0];
    if (!launch || launch.is_spent) return { status: 'INVALID_TOKEN' };
    if (launch.is_disabled) return { status: 'USER_DISABLED' };
    if (launch.is_late || launch.is_over) return { status: 'TOKEN_EXPIRED' };
    await ctx.db.execute(
      sql`update launches set spent_at = ${now} where token_hash = ${hashOfToken(launchToken)} and spent_at is null`,
    );
    const token = randomBytes(32).toString('base64url');
    const accountId = Number(launch.account_id);
    await ctx.db.insert(gameTokens).values({
      tokenHash: hashOfToken(token),
      accountId,
      sessionId: Number(launch.session_id),
      vendorCode,
      nodeId: launch.node_id,
      gameCode: launch.game_code,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + gameTokenHours * 3_600_000),
    });
    const { language } = launch;
    return { status: 'OK', token, playerId: playerIdOf(accountId), balanceMinor: BigInt(launch.balance), language };
  });
}
