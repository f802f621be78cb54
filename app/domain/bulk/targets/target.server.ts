import type { Ctx } from '~/domain/shared/ctx.server';

/** A row as it is now. */
export type BulkRow = {
  id: number;
  name: string;
  /** What the acts on it depend on. */
  standing: unknown;
  /** The money it is about. */
  amountMinor?: bigint;
};

export type BulkWork = {
  id: number;
  /** With the number of the task, for the audit. */
  reason: string;
  /** As it was typed, for the owner of the row. */
  toldReason: string;
};

/** How the rows of a list are read, and the use case of each act on one of them. */
export type BulkTarget<Act extends string> = {
  /** Those of the ids that there are, by their ids. */
  read(ctx: Ctx, ids: readonly number[]): Promise<BulkRow[]>;
  /** Answers whether anything had to be changed. Refuses what the use case refuses. */
  acts: Record<Act, (ctx: Ctx, work: BulkWork) => Promise<boolean>>;
};
