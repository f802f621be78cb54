import { findInLine, type LineNode } from '~/domain/views/team/find-in-line.server';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';

/** The account that the address names, in the agent's own line; the agent itself where it names none. Another's is 404. */
export async function getOwnNode(ctx: SignedInContext, account: string | undefined): Promise<LineNode> {
  const node = await findInLine(ctx, ctx.viewer.id, account ?? ctx.viewer.account);
  if (!node) throw notFound();
  return node;
}
