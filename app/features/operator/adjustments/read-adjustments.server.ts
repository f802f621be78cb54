import type { Adjustment } from '~/domain/cashier/adjustments/adjustment.server';
import {
  type AdjustmentEvent,
  adjustmentEvents,
  nextAdjustmentState,
} from '~/domain/cashier/adjustments/adjustment-states';
import { getAdjustment, listAdjustments } from '~/domain/cashier/adjustments/list-adjustments.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { SignedInTurn } from '~/http/guards.server';
import { newFormKey } from '~/http/money-form.server';
import { idParam, notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { formatDateTime, formatDigits, formatMoney } from '~/i18n/format';
import { readAdjustmentsQuery } from './adjustments-query';

export async function readAdjustments(turn: SignedInTurn) {
  const { q, status, after } = readAdjustmentsQuery(turn.url.searchParams);
  const { adjustments, next } = await listAdjustments(turn, { state: status, account: q, after });
  return {
    search: { q, status },
    isQueue: status === null && q === '',
    zone: turn.site.settings.timeZone,
    rows: adjustments.map((adjustment) => ({
      ...showAdjustment(turn, adjustment),
      account: { id: adjustment.accountId, name: adjustment.account },
    })),
    first: after === null ? null : paths.operatorAdjustments({ q, status }),
    next: next === null ? null : paths.operatorAdjustments({ q, status, after: next }),
  };
}

export type AdjustmentsPage = Awaited<ReturnType<typeof readAdjustments>>;

/** The form, with the account that another page names. */
export function readProposal(turn: SignedInTurn) {
  return { requestKey: newFormKey(turn), account: (turn.url.searchParams.get('account') ?? '').slice(0, 100) };
}

export type ProposalPage = ReturnType<typeof readProposal>;

export async function readAdjustment(turn: SignedInTurn) {
  const adjustment = await getAdjustment(turn, idParam(turn)).catch(notFoundOn('cashier.not_found'));
  const { accountId, account, wallet, amountMinor, decidedByName, decidedAt, note, reason } = adjustment;
  const balanceMinor = (await readBalances(turn, accountId))[wallet];
  const isOwn = adjustment.proposedBy === turn.viewer.id;
  const money = (amount: bigint) => formatMoney(amount, turn.language);
  return {
    ...showAdjustment(turn, adjustment),
    requestKey: newFormKey(turn),
    zone: turn.site.settings.timeZone,
    account: { name: account, to: paths.operatorAccount(accountId) },
    others: paths.operatorAdjustments({ q: account }),
    reason,
    note,
    decided: decidedByName && decidedAt && { by: decidedByName, at: moment(turn, decidedAt) },
    isOwn,
    acts: actsOf(adjustment, isOwn, accountId === turn.viewer.id),
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

function showAdjustment(turn: SignedInTurn, adjustment: Adjustment) {
  const { id, wallet, category, state, amountMinor, proposedByName, proposedAt } = adjustment;
  return {
    id,
    number: formatDigits(id, turn.language),
    wallet,
    category,
    state,
    amount: formatMoney(amountMinor, turn.language, { sign: 'always' }),
    by: proposedByName,
    at: moment(turn, proposedAt),
  };
}

function moment({ language, site }: SignedInTurn, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
