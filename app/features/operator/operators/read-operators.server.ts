import { type ListedOperator, listOperators } from '~/domain/identity/operators/list-operators.server';
import { findHolders } from '~/domain/identity/operators/operator-roles.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatRelative } from '~/i18n/format';
import { readRoles, type ShownRole } from './read-roles.server';

/** All operators with their roles, and what each role opens. */
export async function readOperators(ctx: SignedInContext) {
  const [operators, roles, others] = await Promise.all([
    listOperators(ctx),
    readRoles(ctx),
    findHolders(ctx, 'operators.manage', ctx.viewer.id),
  ]);
  return { operators: operators.map((operator) => show(ctx, operator, roles)), isAlone: others.length === 0 };
}

export type OperatorsPage = Awaited<ReturnType<typeof readOperators>>;

/** One operator, and what may be done. Refuses nobody: who is none is 404. */
export async function readOperator(ctx: SignedInContext) {
  const id = idParam(ctx);
  const [[operator], roles, others, open, proof] = await Promise.all([
    listOperators(ctx, id),
    readRoles(ctx),
    findHolders(ctx, 'operators.manage', ctx.viewer.id),
    findOpenProposals(ctx, { kinds: ['roles', 'operatorRecovery'], subject: String(id) }),
    readPasswordProof(ctx),
  ]);
  if (!operator) throw notFound();
  const isOwn = id === ctx.viewer.id;
  const isActive = operator.status === 'active';
  return {
    ...show(ctx, operator, roles),
    isOwn,
    isAlone: others.length === 0,
    roles: roles.map((role) => ({ ...role, isHeld: operator.roles.includes(role.code) })),
    acts: {
      setRoles: !isOwn,
      suspend: !isOwn && isActive,
      recover: !isOwn && isActive && operator.hasPassword,
      inviteAgain: !isOwn && isActive && !operator.hasPassword,
    },
    account: paths.operatorAccount(id),
    open,
    proof,
    language: ctx.language,
  };
}

export type OperatorPage = Awaited<ReturnType<typeof readOperator>>;

function show({ now, language }: SignedInContext, operator: ListedOperator, roles: ShownRole[]) {
  const { id, account: name, status, hasPassword, lastSeenAt } = operator;
  const held = roles.filter(({ code }) => operator.roles.includes(code));
  return {
    id,
    name,
    status,
    isInvited: !hasPassword,
    held: held.map(({ name }) => name).join(', '),
    seen: lastSeenAt && formatRelative(lastSeenAt, now, language),
  };
}
