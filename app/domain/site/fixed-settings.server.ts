import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { SettingKey } from './settings';

/** Settings that everything already stored depends on: once there is any of it, they stay as they are. */
const fixableSettings = ['timeZone', 'currency', 'accountTypes'] as const satisfies readonly SettingKey[];

export type FixedBecause = 'bets' | 'money' | 'accounts';
export type FixedSettings = Partial<Record<SettingKey, FixedBecause>>;

/** Which of them are fixed, and by what. The rule is the function's, which a trigger asks too. */
export async function findFixedSettings(ctx: Ctx): Promise<FixedSettings> {
  const { rows } = await ctx.db.execute<{ key: SettingKey; because: FixedBecause | null }>(sql`
    select key, fixed_setting_reason(key) as because
    from unnest(${sql.param([...fixableSettings])}::text[]) as key`);
  return Object.fromEntries(rows.flatMap(({ key, because }) => (because ? [[key, because]] : [])));
}

/** Refuses: site.fixed_by_bets, site.fixed_by_money, site.fixed_by_accounts. */
export async function refuseFixed(ctx: Ctx, key: SettingKey): Promise<void> {
  if (!(fixableSettings as readonly SettingKey[]).includes(key)) return;
  const because = (await findFixedSettings(ctx))[key];
  if (because) throw new Refusal(`site.fixed_by_${because}`, 'value');
}

/** The triggers' refusals of what became fixed while the change was under way: by bets and accounts, and by the ledger. */
const refusedByTrigger: Record<string, (key: SettingKey) => FixedBecause> = {
  KS001: (key) => (key === 'timeZone' ? 'bets' : 'accounts'),
  KL005: () => 'money',
};

export function asFixedRefusal(error: unknown, key: SettingKey): unknown {
  const { cause } = error as { cause?: { code?: string } };
  const because = refusedByTrigger[cause?.code ?? ''];
  return because ? new Refusal(`site.fixed_by_${because(key)}`, 'value') : error;
}
