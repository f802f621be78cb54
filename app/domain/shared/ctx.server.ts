import type { Db } from '~/db/client.server';
import type { Gateways } from '~/gateways';
import type { Actor } from './actor';
import type { Approval } from './approval';
import type { Reactions } from './events.server';

/** One turn of the business: handle, instant and actor travel together, and who reacts to what happens in it. */
export type Ctx = {
  db: Db;
  now: Date;
  actor: Actor;
  gateways: Gateways;
  reactions: Reactions;
  /** Set while an approved proposal is applied. */
  approval?: Approval;
};

/** What waits for the commit of each open transaction, by its handle. */
const waiting = new WeakMap<object, (() => void)[]>();

/** Shadow `ctx` inside `work`: the outer handle must not be reached from within. A turn already inside joins by savepoint. */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const list: (() => void)[] = [];
  const result = await ctx.db.transaction((db) => {
    waiting.set(db, list);
    return work({ ...ctx, db: db as unknown as Db });
  });
  for (const run of list) afterCommit(ctx, run);
  return result;
}

/** Runs at once outside a transaction, inside one when it is committed; never when it is rolled back. For counting only. */
export function afterCommit({ db }: Pick<Ctx, 'db'>, run: () => void): void {
  const list = waiting.get(db);
  if (list) list.push(run);
  else run();
}
