import type { Ctx } from '~/domain/shared/ctx.server';

export const cutMessage = 'the process ends';

/** Fails at a statement, as a process does that ends there; what its transaction did is undone. */
export function cutAfter(ctx: Ctx, statements: number): Ctx {
  let left = statements;
  return beforeEachCall(ctx, () => {
    if (--left < 0) throw new Error(cutMessage);
  });
}

/** How many places there are at which a piece of work may be cut. */
export async function countCalls(ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>): Promise<number> {
  let calls = 0;
  await work(beforeEachCall(ctx, () => void calls++));
  return calls;
}

/** All of a piece of work's places, or as many as are wanted, spread evenly from the first to the last. */
export function placesToCut(calls: number, wanted: number): number[] {
  if (calls <= wanted) return Array.from({ length: calls }, (_, at) => at);
  return Array.from({ length: wanted }, (_, at) => Math.round((at * (calls - 1)) / (wanted - 1)));
}

/** Hears of each call of the database in and out of transactions; a transaction's own begin and commit are none. */
export function beforeEachCall(ctx: Ctx, hear: () => void): Ctx {
  const heard = (db: Ctx['db']): Ctx['db'] =>
    new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        // Money is moved by statements of its own, on the handle's connection.
        if (name === '$client') return heardClient(value as Ctx['db']['$client']);
        if (typeof value !== 'function') return value;
        if (name === 'transaction')
          return (work: (tx: Ctx['db']) => unknown) => target.transaction((tx) => work(heard(tx as never)) as never);
        return (...args: unknown[]) => {
          hear();
          return Reflect.apply(value, target, args);
        };
      },
    });
  const heardClient = (client: Ctx['db']['$client']) =>
    new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'query') return value;
        return (...args: unknown[]) => {
          hear();
          return Reflect.apply(value, target, args);
        };
      },
    });
  return { ...ctx, db: heard(ctx.db) };
}
