import { sql } from 'drizzle-orm';
import { type ArrayItem, type ArrayType, sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { EarnedType } from '../point-types';

export type Basis = { accountId: number; day: string; type: EarnedType; ratePpm: number; basisMinor: bigint };

/** Adds to what brings members points; others collect none. Each day and type of an account comes once in the list. */
export async function addBasis(ctx: Ctx, list: readonly Basis[]): Promise<void> {
  if (list.length === 0) return;
  const of = (value: (basis: Basis) => ArrayItem, type: ArrayType) => sqlArray(list.map(value), type);
  await ctx.db.execute(sql`
    insert into points_days as d (account_id, day, type, rate_ppm, basis_minor)
    select u.account_id, u.day::date, u.type, u.rate_ppm::int, u.basis
    from unnest(${of(({ accountId }) => accountId, 'bigint')}, ${of(({ day }) => day, 'text')}, ${of(({ type }) => type, 'text')},
      ${of(({ ratePpm }) => ratePpm, 'bigint')}, ${of(({ basisMinor }) => basisMinor, 'bigint')})
      as u (account_id, day, type, rate_ppm, basis)
    join accounts a on a.id = u.account_id and a.role = 'member'
    order by u.account_id, u.day, u.type
    on conflict (account_id, day, type) do update set basis_minor = d.basis_minor + excluded.basis_minor`);
}
