import { type ListedOperator, listOperators } from '~/domain/identity/operators/list-operators.server';
import { findHolders, listOperatorRoles, type OperatorRole } from '~/domain/identity/operators/operator-roles.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { rolePresets } from '~/domain/shared/rights';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatRelative } from '~/i18n/format';

const presets = Object.keys(rolePresets);

/** All operators with their roles, and what each role opens. */
export async function readOperators(ctx: SignedInContext) {
  const [operators, roles, others] = await Promise.all([
    listOperators(ctx),
    readRoles(ctx),
    findHolders(ctx, 'operators.manage', ctx.viewer.id),
  ]);
  return { operators: operators.map((operator) => show(ctx, operator, roles)), roles, isAlone: others.length === 0 };
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
  if (!operator) throw new Response(null, { status: 404 });
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

/** In the order of the presets; what a site has beside them comes last. */
async function readRoles(ctx: SignedInContext) {
  const place = ({ code }: OperatorRole) => (presets.includes(code) ? presets.indexOf(code) : presets.length);
  const roles = (await listOperatorRoles(ctx)).sort((a, b) => place(a) - place(b));
  return roles.map(({ code, names, rights }) => ({
    code,
    name: names[ctx.language],
    rights: rights.map((right) => {
      const [area, act] = right.split('.');
      return ctx.t(`operators:rights.${area}.${act}`);
    }),
  }));
}

type ShownRole = Awaited<ReturnType<typeof readRoles>>[number];

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
