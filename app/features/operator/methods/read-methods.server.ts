import { findMethod, listMethods } from '~/domain/cashier/methods/list-methods.server';
import { methodKinds, mostDetails, type PaymentMethod } from '~/domain/cashier/methods/payment-method';
import { formatMinor } from '~/domain/shared/money';
import type { SignedInTurn } from '~/http/guards.server';
import { formatDateTime, formatMoney, formatPercent } from '~/i18n/format';

/** All methods in the order they are offered. */
export async function readMethods(turn: SignedInTurn) {
  const { language, site } = turn;
  const codes = turn.gateways.payments.codes;
  const methods = await listMethods(turn);
  return methods.map((method) => ({
    id: method.id,
    code: method.code,
    name: method.names[language],
    kind: method.kind,
    provider: method.provider,
    /** Its provider is not connected here, so nobody is offered it. */
    isCutOff: method.provider !== null && !codes.includes(method.provider),
    isEnabled: method.isEnabled,
    limits: `${formatMoney(method.minMinor, language)} – ${formatMoney(method.maxMinor, language)}`,
    fee: feeText(turn, method),
    saved: formatDateTime(method.updatedAt, language, site.settings.timeZone),
  }));
}

export type MethodRow = Awaited<ReturnType<typeof readMethods>>[number];

function feeText({ t, language }: SignedInTurn, { feeFixedMinor, feePpm }: PaymentMethod): string {
  const amount = formatMoney(feeFixedMinor, language);
  const percent = formatPercent(feePpm / 1_000_000, language);
  if (feePpm === 0) return feeFixedMinor === 0n ? t('deposit:fee.none') : amount;
  return feeFixedMinor === 0n ? percent : t('deposit:fee.both', { amount, percent });
}

/** The form's fields as they are typed. `id` of a new one is `new`. */
export async function readMethod(turn: SignedInTurn) {
  const { params, gateways } = turn;
  const providers = gateways.payments.codes;
  const choices = { kinds: methodKinds, rows: mostDetails };
  if (params.id === 'new') return { ...choices, providers, isNew: true, name: null, fields: fieldsOf(null) };
  const method = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? await findMethod(turn, Number(params.id)) : null;
  if (!method) throw new Response(null, { status: 404 });
  const { provider } = method;
  return {
    ...choices,
    providers: provider === null || providers.includes(provider) ? providers : [...providers, provider],
    isNew: false,
    name: method.names[turn.language],
    fields: fieldsOf(method),
  };
}

export type MethodPage = Awaited<ReturnType<typeof readMethod>>;

function fieldsOf(method: PaymentMethod | null): Record<string, string> {
  if (!method) return { kind: 'mobile', isEnabled: 'on', feeFixed: '0', feePercent: '0', position: '0' };
  const { names, arrival, provider, minMinor, maxMinor, feeFixedMinor, feePpm, quickAmountsMinor, details } = method;
  const rows = details.flatMap(({ label, value }, at) => [
    [`details[${at}].labelBn`, label.bn],
    [`details[${at}].labelEn`, label.en],
    [`details[${at}].value`, value],
  ]);
  return {
    code: method.code,
    kind: method.kind,
    nameBn: names.bn,
    nameEn: names.en,
    provider: provider ?? '',
    min: typed(minMinor),
    max: typed(maxMinor),
    feeFixed: typed(feeFixedMinor),
    feePercent: String(feePpm / 10_000),
    arrivalBn: arrival.bn,
    arrivalEn: arrival.en,
    quickAmounts: quickAmountsMinor.map(typed).join(' '),
    position: String(method.position),
    isEnabled: method.isEnabled ? 'on' : '',
    seenAt: String(method.updatedAt.getTime()),
    ...Object.fromEntries(rows),
  };
}

function typed(amountMinor: bigint): string {
  return formatMinor(amountMinor).replace(/\.00$/, '');
}
