import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { bringHome } from './bring-home.server';
import { findVendorSide } from './vendor-side.server';
import { insertTransfer } from './vendor-transfer.server';

type Row = { account_id: string; vendor_code: string; pause_id: string };

const mostAtOnce = 200;

/**
 * Brings home what accounts that pause have at vendors: as soon as they pause, every ten minutes while a vendor is silent, and
 * once a day for what open bets bring there later, for sixty days. Timed; answers how many vendors were asked.
 */
export async function recallOfPaused(ctx: Ctx): Promise<number> {
  const now = sqlTime(ctx.now);
  const { rows } = await ctx.db.execute<Row>(sql`
    select w.owner_id as account_id, w.ref as vendor_code, max(p.id) as pause_id
    from pauses p
    join guards g on g.account_id = p.account_id and g.barred_until > ${now}
    join ledger_accounts w on w.owner_id = p.account_id and w.kind = 'vendor'
    where p.ended_at is null and p.starts_at > ${now} - interval '60 days' and not exists (
      select from vendor_transfers t
      where t.account_id = p.account_id and t.vendor_code = w.ref and (
        t.state in ('created', 'started', 'unknown')
        or t.direction = 'out' and t.created_at >= p.starts_at and (t.created_at > ${now} - interval '10 minutes'
          or t.created_at > ${now} - interval '1 day' and (t.state = 'done' or t.fault = 'empty'))))
    group by 1, 2 order by 1, 2 limit ${mostAtOnce}`);
  for (const row of rows) {
    const [accountId, vendorCode] = [Number(row.account_id), row.vendor_code];
    const side = await findVendorSide(ctx, accountId, vendorCode);
    if (!side) continue;
    const recall = `pause:${row.pause_id}`;
    const transfer = await insertTransfer(ctx, { accountId, vendorCode, direction: 'out', amountMinor: 0n, recall });
    if (transfer) await bringHome(ctx, side, transfer);
  }
  return rows.length;
}
