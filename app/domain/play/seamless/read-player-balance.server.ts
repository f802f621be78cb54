import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accountOfPlayer, type SeamlessStatus } from './protocol';
import { hashOfToken } from './wallet.server';

type Row = { known: boolean; token_account: string | null; is_over: boolean | null; balance: string };

/** What a vendor may know of a player's money: the main wallet, or the one kept there, while the game token is current. */
export async function readPlayerBalance(
  ctx: Ctx,
  { vendorCode, playerId, token }: { vendorCode: string; playerId: string; token: string },
): Promise<{ status: SeamlessStatus; balanceMinor: bigint }> {
  const accountId = accountOfPlayer(playerId);
  const now = sql`${sqlTime(ctx.now)}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id is not null as known, t.account_id as token_account,
      t.expires_at <= ${now} or s.ended_at is not null or s.expires_at <= ${now} as is_over, coalesce(m.balance, 0) as balance
    from (select ${accountId}::bigint as id) asked
    left join accounts a on a.id = asked.id and a.role <> 'operator'
    left join vendors v on v.code = ${vendorCode}
    left join ledger_accounts m on m.owner_id = a.id
      and m.kind = case v.wallet_mode when 'transfer' then 'vendor' else 'main' end
      and m.ref = case v.wallet_mode when 'transfer' then v.code else '' end
    left join game_tokens t on t.token_hash = ${hashOfToken(token)} and t.vendor_code = ${vendorCode}
    left join sessions s on s.id = t.session_id`);
  const row = rows[0]!;
  const none = (status: SeamlessStatus) => ({ status, balanceMinor: 0n });
  if (!row.known) return none('UNKNOWN_PLAYER');
  if (Number(row.token_account) !== accountId) return none('INVALID_TOKEN');
  if (row.is_over) return none('TOKEN_EXPIRED');
  return { status: 'OK', balanceMinor: BigInt(row.balance) };
}
