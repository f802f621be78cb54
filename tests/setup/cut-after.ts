import type { Ctx } from '~/domain/shared/ctx.server';

/** Fails at a statement, as a process does that ends there; what its transaction did is undone. */
export function cutAfter(ctx: Ctx, statements: number): Ctx {
  let left = statements;
  const cut = (db: Ctx['db']): Ctx['db'] =>
    new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'transaction')
          return (work: (tx: Ctx['db']) => unknown) => target.transaction((tx) => work(cut(tx as never)) as never);
        return (...args: unknown[]) => {
          if (--left < 0) throw new Error('the process ends');
          return Reflect.apply(value, target, args);
        };
      },
    });
  return { ...ctx, db: cut(ctx.db) };
}
