import { countSignUp } from '~/domain/agency/links/count-sign-up.server';
import { joinTree } from '~/domain/agency/tree/join-tree.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

export type Plan = readonly (readonly [name: string, role: 'agent' | 'member', upline: string | null])[];

const threeLevels: Plan = [
  ['top', 'agent', null],
  ['line', 'agent', 'top'],
  ['low', 'agent', 'line'],
  ['player', 'member', 'low'],
  ['friend', 'member', 'top'],
  ['other', 'agent', null],
  ['alone', 'member', null],
];

/** A line as the house builds it. */
export async function lineWorld(plan: Plan = threeLevels, now?: Date) {
  const { ctx, database } = await worldWith({ ...(now && { now }) });
  ctx.reactions = { accountRegistered: [joinTree, countSignUp] };
  const ids: Record<string, number> = {};
  for (const [account, role, upline] of plan) {
    const own = { account, nickname: account, role, type: 0, passwordHash: null };
    ids[account] = await createAccount(ctx, { ...own, uplineId: upline ? ids[upline]! : null });
  }
  const id = (name: string) => ids[name]!;
  const as = (name: string): Ctx => ({
    ...ctx,
    actor: { role: plan.find(([account]) => account === name)![1], id: id(name), name },
  });
  return { ctx, database, ids, id, as, system: { ...ctx, actor: systemActor('operator') } };
}
