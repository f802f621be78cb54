import type { Db } from '~/db/client.server';
import type { Gateways } from '~/gateways';
import type { Actor } from './actor';
import type { Reactions } from './events.server';

/** One turn of the business: handle, instant and actor travel together, and who reacts to what happens in it. */
export type Ctx = { db: Db; now: Date; actor: Actor; gateways: Gateways; reactions: Reactions };

/** Shadow `ctx` inside `work`: the outer handle must not be reached from within. A turn already inside joins by savepoint. */
export function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db: db as Db }));
}
