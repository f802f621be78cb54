import { listOperators } from '~/domain/identity/operators/list-operators.server';
import { findHolders, listOperatorRoles, type OperatorRole } from '~/domain/identity/operators/operator-roles.server';
import { isPreset } from '~/domain/identity/operators/own-operator-roles.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { type Right, rights, rolePresets } from '~/domain/shared/rights';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';

const presets = Object.keys(rolePresets);

/** In the order of the presets; what a site has beside them comes last. */
export async function readRoles(ctx: SignedInContext) {
  const place = ({ code }: OperatorRole) => (presets.includes(code) ? presets.indexOf(code) : presets.length);
  const roles = (await listOperatorRoles(ctx)).sort((a, b) => place(a) - place(b) || (a.code < b.code ? -1 : 1));
  return roles.map(({ code, names, rights }) => ({
    code,
    name: names[ctx.language],
    rights: rights.map((right) => nameOfRight(ctx, right)),
  }));
}

export type ShownRole = Awaited<ReturnType<typeof readRoles>>[number];

export function nameOfRight(ctx: SignedInContext, right: Right): string {
  const [area, act] = right.split('.');
  return ctx.t(`operators:rights.${area}.${act}`);
}

/** Every role with who holds it. */
export async function readRoleList(ctx: SignedInContext) {
  const [roles, operators] = await Promise.all([readRoles(ctx), listOperators(ctx)]);
  return roles.map((role) => ({
    ...role,
    says: rightsInShort(ctx, role.rights),
    to: paths.operatorRole(role.code),
    isPreset: isPreset(role.code),
    holders: operators.filter(({ roles }) => roles.includes(role.code)).map(({ account }) => account),
  }));
}

const shownRights = 4;

function rightsInShort({ t, language }: SignedInContext, names: string[]): string {
  if (names.length === rights.length) return t('operators:role.everything');
  if (names.length <= shownRights + 1) return names.join(' · ');
  const more = t('operators:role.more', { number: formatNumber(names.length - shownRights, language) });
  return [...names.slice(0, shownRights), more].join(' · ');
}

export type RoleRow = Awaited<ReturnType<typeof readRoleList>>[number];

/** A role as it is typed; `new` is empty. */
export async function readRole(ctx: SignedInContext) {
  const code = ctx.params.code ?? '';
  const isNew = code === 'new';
  const [roles, operators, others, open, proof] = await Promise.all([
    listOperatorRoles(ctx),
    listOperators(ctx),
    findHolders(ctx, 'operators.manage', ctx.viewer.id),
    isNew ? [] : findOpenProposals(ctx, { kinds: ['operatorRole'], subject: code }),
    readPasswordProof(ctx),
  ]);
  const role = roles.find((role) => role.code === code);
  if (!role && !isNew) throw notFound();
  const holders = operators.filter(({ roles }) => roles.includes(code));
  const isOwn = holders.some(({ id }) => id === ctx.viewer.id);
  return {
    title: role ? role.names[ctx.language] : ctx.t('operators:newRole'),
    code,
    isNew,
    isPreset: isPreset(code),
    isOwn,
    isAlone: others.length === 0,
    holders: holders.map(({ id, account }) => ({ account, to: paths.operatorOperator(id) })),
    rights: rights.map((right) => ({
      name: `rights.${right}`,
      text: nameOfRight(ctx, right),
      isHeld: role?.rights.includes(right) ?? false,
    })),
    values: role ? { nameBn: role.names.bn, nameEn: role.names.en } : {},
    open: open[0] ?? null,
    proof,
    language: ctx.language,
  };
}

export type RolePage = Awaited<ReturnType<typeof readRole>>;
