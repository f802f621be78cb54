import type { Ctx } from '~/domain/shared/ctx.server';

export type Standing<Body> = { body: Body; isShown: boolean };

/** All that a kind of content needs to be edited. */
export type KindOfContent<Body> = {
  /** Refuses what could not be published, at the field that is wrong. */
  check(ctx: Ctx, key: string, body: Body): Promise<void>;
  /** Joins the caller's transaction. */
  publish(ctx: Ctx, key: string, body: Body): Promise<void>;
  withdraw(ctx: Ctx, key: string): Promise<void>;
  /** Who wrote a revision of it does not publish it; taking it off the site is one person's. */
  takesTwo?: true;
  /** Whether it may never be taken off the site. */
  stays?(key: string): boolean;
  /** Takes out what is off the site already; its revisions stay. */
  remove?(ctx: Ctx, key: string): Promise<void>;
  /** What pages read of it now, shown or not; null: nothing yet. */
  standing(ctx: Ctx, key: string): Promise<Standing<Body> | null>;
  list(ctx: Ctx): Promise<({ key: string } & Standing<Body>)[]>;
};
