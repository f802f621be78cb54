import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { RegionRule } from '../site';
import { regionRules } from '../tables.server';
import { formatNetwork, parseNetwork } from './cidr';
import { isCountryCode } from './country-codes';

export type RegionRuleInput = Omit<RegionRule, 'id'> & { id?: number };

/** Refuses: site.invalid_region_rule, site.not_found. Gives the rule's id. */
export function saveRegionRule(ctx: Ctx, { id, kind, value, effect }: RegionRuleInput): Promise<number> {
  const row = { kind, value: readValue(kind, value.trim()), effect };
  return inTransaction(ctx, async (ctx) => {
    const [before] =
      id === undefined ? [] : await ctx.db.select().from(regionRules).where(eq(regionRules.id, id)).for('update');
    if (id !== undefined && !before) throw new Refusal('site.not_found');
    const [saved] = before
      ? await ctx.db.update(regionRules).set(row).where(eq(regionRules.id, before.id)).returning()
      : await ctx.db.insert(regionRules).values(row).returning();
    await record(ctx, {
      action: 'site.saveRegionRule',
      subject: `region-rule:${saved!.id}`,
      before: before ?? null,
      after: saved,
    });
    return saved!.id;
  });
}

function readValue(kind: RegionRule['kind'], value: string): string {
  if (kind === 'country' && isCountryCode(value.toUpperCase())) return value.toUpperCase();
  const network = kind === 'cidr' ? parseNetwork(value) : null;
  if (!network) throw new Refusal('site.invalid_region_rule', 'value');
  return formatNetwork(network);
}
