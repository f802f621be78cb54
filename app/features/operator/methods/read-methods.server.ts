import { type PayoutMethod, payoutKinds } from '~/domain/cashier/bank-accounts/payout-method';
import { findPayoutMethod, listAllPayoutMethods } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { findMethod, listMethods } from '~/domain/cashier/methods/list-methods.server';
import { methodKinds, mostDetails, type PaymentMethod } from '~/domain/cashier/methods/payment-method';
import { findOpenProposals, type OpenProposal } from '~/domain/proposals/list-proposals.server';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import { formatMinor } from '~/domain/shared/money';
import { feeText } from '~/http/forms/fee-text.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';

/** All methods in the order they are offered. */
export async function readMethods(ctx: SignedInContext) {
  const codes = ctx.gateways.payments.codes;
  const methods = await listMethods(ctx);
  const open = await findOpenProposals(ctx, { kinds: ['paymentMethod'] });
  return methods.map((method) => ({
    ...rowOf(ctx, method, open),
    provider: method.provider,
    /** Its provider is not connected here, so nobody is offered it. */
    isCutOff: method.provider !== null && !codes.includes(method.provider),
  }));
}

export async function readPayoutMethods(ctx: SignedInContext) {
  const open = await findOpenProposals(ctx, { kinds: ['payoutMethod'] });
  return (await listAllPayoutMethods(ctx)).map((method) => rowOf(ctx, method, open));
}

function rowOf(ctx: SignedInContext, method: PaymentMethod | PayoutMethod, open: OpenProposal[]) {
  const { language } = ctx;
  return {
    id: method.id,
    code: method.code,
    name: method.names[language],
    kind: method.kind,
    isEnabled: method.isEnabled,
    limits: `${formatMoney(method.minMinor, language)} – ${formatMoney(method.maxMinor, language)}`,
    fee: feeText(ctx, method),
    open: open.find(({ subject }) => subject === method.code) ?? null,
  };
}

export type MethodRow = Awaited<ReturnType<typeof readMethods>>[number];
export type PayoutMethodRow = Awaited<ReturnType<typeof readPayoutMethods>>[number];

/** The page serves both kinds of methods; its address tells which. */
export function isPayout({ url }: SignedInContext): boolean {
  return /\/payout\/[^/]*$/i.test(url.pathname);
}

/** The form of a method to pay in by or, under its own address, of a way to be paid out. `id` of a new one is `new`. */
export async function readMethodPage(ctx: SignedInContext) {
  const page = isPayout(ctx) ? await readPayoutMethod(ctx) : await readMethod(ctx);
  const proof = await readPasswordProof(ctx);
  return {
    ...page,
    proof,
    language: ctx.language,
    title: page.name ?? ctx.t(`cashdesk:methods.${page.payIn ? 'add' : 'payouts.add'}`),
  };
}

export type MethodPage = Awaited<ReturnType<typeof readMethodPage>>;

/** The fields as they are typed. */
async function readMethod(ctx: SignedInContext) {
  const connected = ctx.gateways.payments.codes;
  const method = ctx.params.id === 'new' ? null : await findOr404(ctx, findMethod);
  const provider = method?.provider ?? null;
  const providers = provider === null || connected.includes(provider) ? connected : [...connected, provider];
  const quickAmounts = (method?.quickAmountsMinor ?? []).map(typed).join(' ');
  const rows = (method?.details ?? []).flatMap(({ label, value }, at) => [
    [`details[${at}].labelBn`, label.bn],
    [`details[${at}].labelEn`, label.en],
    [`details[${at}].value`, value],
  ]);
  return {
    ...pageOf(ctx, method),
    kinds: [...methodKinds],
    payIn: { providers, rows: mostDetails },
    open: await openOf(ctx, 'paymentMethod', method),
    fields: { ...fieldsOf(ctx, method), provider: provider ?? '', quickAmounts, ...Object.fromEntries(rows) },
  };
}

async function readPayoutMethod(ctx: SignedInContext) {
  const method = ctx.params.id === 'new' ? null : await findOr404(ctx, findPayoutMethod);
  const open = await openOf(ctx, 'payoutMethod', method);
  return { ...pageOf(ctx, method), open, kinds: [...payoutKinds], payIn: null, fields: fieldsOf(ctx, method) };
}

export async function findOr404<M>(
  ctx: SignedInContext,
  find: (ctx: SignedInContext, id: number) => Promise<M | null>,
) {
  const id = ctx.params.id ?? '';
  const method = /^[1-9]\d{0,8}$/.test(id) ? await find(ctx, Number(id)) : null;
  if (!method) throw notFound();
  return method;
}

function pageOf({ language }: SignedInContext, method: PaymentMethod | PayoutMethod | null) {
  return { isNew: method === null, name: method?.names[language] ?? null };
}

async function openOf(ctx: SignedInContext, kind: GuardedKind, method: { code: string } | null) {
  if (!method) return null;
  return (await findOpenProposals(ctx, { kinds: [kind], subject: method.code }))[0] ?? null;
}

/** Who comes to turn a method on finds it ticked. */
function fieldsOf({ url }: SignedInContext, method: PaymentMethod | PayoutMethod | null): Record<string, string> {
  if (!method) return { kind: 'mobile', isEnabled: 'on', feeFixed: '0', feePercent: '0', position: '0' };
  const { names, arrival, minMinor, maxMinor, feeFixedMinor, feePpm } = method;
  return {
    code: method.code,
    kind: method.kind,
    nameBn: names.bn,
    nameEn: names.en,
    min: typed(minMinor),
    max: typed(maxMinor),
    feeFixed: typed(feeFixedMinor),
    feePercent: String(feePpm / 10_000),
    arrivalBn: arrival.bn,
    arrivalEn: arrival.en,
    position: String(method.position),
    isEnabled: method.isEnabled || url.searchParams.has('on') ? 'on' : '',
    seenAt: String(method.updatedAt.getTime()),
  };
}

function typed(amountMinor: bigint): string {
  return formatMinor(amountMinor).replace(/\.00$/, '');
}
