import type { Ctx } from '~/domain/shared/ctx.server';
import { stableHash } from '~/domain/shared/stable-hash.server';
import { type BulkAct, type BulkList, bulkActs } from '../bulk-acts';
import { accounts } from './accounts.server';
import { catalogue } from './catalogue.server';
import { deposits } from './deposits.server';
import { games } from './games.server';
import type { BulkRow, BulkTarget, BulkWork } from './target.server';
import { withdrawals } from './withdrawals.server';

type ActOf<L extends BulkList> = { [A in BulkAct]: (typeof bulkActs)[A]['list'] extends L ? A : never }[BulkAct];

const targets: { [L in BulkList]: BulkTarget<ActOf<L>> } = { accounts, deposits, withdrawals, games, catalogue };

/** The chosen rows in the order of their ids; what there is no more has its number alone. */
export async function readRows(ctx: Ctx, act: BulkAct, chosen: readonly number[]): Promise<BulkRow[]> {
  const ids = [...new Set(chosen)].sort((a, b) => a - b);
  const found = new Map((await targets[bulkActs[act].list].read(ctx, ids)).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? { id, name: `#${id}`, standing: null });
}

/** One hash for the rows as they are: it differs once one of them has changed or the choice is another. */
export function hashOfRows(rows: readonly BulkRow[]): string {
  return stableHash(rows.map(({ id, standing }) => ({ id, standing })));
}

export function actOnRow(ctx: Ctx, act: BulkAct, work: BulkWork): Promise<boolean> {
  const { acts } = targets[bulkActs[act].list] as BulkTarget<string>;
  return acts[act]!(ctx, work);
}
