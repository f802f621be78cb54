import type { Adjustment } from '~/domain/cashier/adjustments/adjustment.server';
import {
  type AdjustmentEvent,
  adjustmentEvents,
  adjustmentStates,
  nextAdjustmentState,
} from '~/domain/cashier/adjustments/adjustment-states';
import { getAdjustment, listAdjustments } from '~/domain/cashier/adjustments/list-adjustments.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { holdsRight } from '~/domain/shared/rights';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatMoney } from '~/i18n/format';
import { queueFrame, queueQuery, spanOf } from '../queue-query';
import { adjustmentGates } from './adjustment-gates';

export const readAdjustmentsQuery = queueQuery(adjustmentStates);

export async function readAdjustments(ctx: SignedInContext) {
  const query = readAdjustmentsQuery(ctx.url.searchParams);
  const { adjustments, next } = await listAdjustments(ctx, {
    state: query.status,
    search: query.q,
    after: query.after,
    ...spanOf(query, ctx.site.settings.timeZone),
  });
  return {
    ...queueFrame(query, paths.operatorAdjustments(), next),
    mayPropose: holdsRight(ctx.viewer.rights, adjustmentGates.propose),
    zone: ctx.site.settings.timeZone,
    rows: adjustments.map((adjustment) => ({
      ...showAdjustment(ctx, adjustment),
      account: { id: adjustment.accountId, name: adjustment.account },
    })),
  };
}

export type AdjustmentsPage = Awaited<ReturnType<typeof readAdjustments>>;

/** The form, with the account that another page names, and what it is for. */
export function readProposal(ctx: SignedInContext) {
  const named = (name: string) => (ctx.url.searchParams.get(name) ?? '').slice(0, 100);
  return { requestKey: newFormKey(ctx), account: named('account'), reason: named('reason') };
}

export type ProposalPage = ReturnType<typeof readProposal>;

export async function readAdjustment(ctx: SignedInContext) {
  const adjustment = await getAdjustment(ctx, idParam(ctx)).catch(notFoundOn('cashier.not_found'));
  const { accountId, account, wallet, amountMinor, decidedByName, decidedAt, note, reason } = adjustment;
  const balanceMinor = (await readBalances(ctx, accountId))[wallet];
  const isOwn = adjustment.proposedBy === ctx.viewer.id;
  const money = (amount: bigint) => formatMoney(amount, ctx.language);
  return {
    ...showAdjustment(ctx, adjustment),
    requestKey: newFormKey(ctx),
    zone: ctx.site.settings.timeZone,
    account: { name: account, to: paths.operatorAccount(accountId) },
    others: paths.operatorAdjustments({ q: account }),
    reason,
    note,
    decided: decidedByName && decidedAt && { by: decidedByName, at: moment(ctx, decidedAt) },
    isOwn,
    acts: actsOf(adjustment, isOwn, accountId === ctx.viewer.id).filter((act) =>
      holdsRight(ctx.viewer.rights, adjustmentGates[act]),
    ),
    balance: money(balanceMinor),
    after: adjustment.state === 'proposed' ? money(balanceMinor + amountMinor) : null,
    isTooMuch: adjustment.state === 'proposed' && balanceMinor + amountMinor < 0n,
  };
}

export type AdjustmentSheet = Awaited<ReturnType<typeof readAdjustment>>;

function actsOf({ state }: Adjustment, isOwn: boolean, isOwner: boolean): AdjustmentEvent[] {
  if (isOwner) return [];
  const open = adjustmentEvents.filter((event) => nextAdjustmentState(state, event) !== null);
  return open.filter((event) => (event === 'retract') === isOwn);
}

function showAdjustment(ctx: SignedInContext, adjustment: Adjustment) {
  const { id, wallet, category, state, amountMinor, proposedByName, proposedAt } = adjustment;
  return {
    id,
    number: formatDigits(id, ctx.language),
    wallet,
    category,
    state,
    amount: formatMoney(amountMinor, ctx.language, { sign: 'always' }),
    by: proposedByName,
    at: moment(ctx, proposedAt),
  };
}

function moment({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
