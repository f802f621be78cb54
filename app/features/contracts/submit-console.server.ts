import { getBill } from '~/domain/contracts/bills/list-bills.server';
import { rejectBill } from '~/domain/contracts/bills/reject-bill.server';
import { getAnyContract } from '~/domain/contracts/list-contracts.server';
import { offerContract } from '~/domain/contracts/offer-contract.server';
import { rerunSettlement } from '~/domain/contracts/settlement/rerun-settlement.server';
import { terminateContract } from '~/domain/contracts/terminate-contract.server';
import { findAccountId } from '~/domain/identity/operators/search-accounts.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { contractPaths } from './contract-pages';
import {
  AnswerSchema,
  HouseOfferSchema,
  OfferSchema,
  RejectSchema,
  RerunSchema,
  SettlementSchema,
} from './contract-schema';
import { showOffer } from './submit-contracts.server';

type ConsoleIntent = 'pause' | 'resume' | 'rerun' | 'add' | 'preview' | 'offer';

/** An operator's: offers to the top of a line, pauses and resumes the settlement, settles a window again. */
export async function submitConsole(ctx: SignedInContext, intent: ConsoleIntent) {
  const back = (text: string) => redirectWithToast(ctx, paths.operatorContracts(), text);
  switch (intent) {
    case 'pause':
    case 'resume':
      return submitForm(ctx, SettlementSchema, async ({ reason }) => {
        const { contractSettlement } = await findSettings(ctx);
        const key = 'contractSettlement';
        const payload = { key, value: { ...contractSettlement, isPaused: intent === 'pause' } };
        return doOrPropose(ctx, { kind: 'setting', payload, reason }, async () => {
          await changeSetting(ctx, payload);
          return back(ctx.t('contracts:console.done.pause'));
        });
      });
    case 'rerun':
      return submitForm(ctx, RerunSchema, async ({ runId }) => {
        const late = await rerunSettlement(ctx, runId).catch(notFoundOn('contract.not_found'));
        const number = formatNumber(late, ctx.language);
        return back(ctx.t(late === 0 ? 'contracts:console.done.unchanged' : 'contracts:console.done.late', { number }));
      });
    case 'add':
      return keepForm(ctx, {});
    case 'preview':
      return submitForm(ctx, OfferSchema, (offer) => showOffer(ctx, offer));
    case 'offer':
      return submitForm(ctx, HouseOfferSchema, async ({ reason, ...offer }) => {
        const accountId = (await findAccountId(ctx, offer.account)) ?? 0;
        return doOrPropose(ctx, { kind: 'contractOffer', payload: { accountId, ...offer }, reason }, async () => {
          await offerContract(ctx, offer);
          return back(ctx.t('contracts:offer.done', { account: offer.account }));
        });
      });
  }
}

/** Ends a contract, or withdraws an offer. */
export async function submitConsoleContract(ctx: SignedInContext) {
  const contractId = idParam(ctx);
  const { state } = await getAnyContract(ctx, contractId).catch(notFoundOn('contract.not_found'));
  return submitForm(ctx, AnswerSchema, async ({ confirmed: isConfirmed }) => {
    await terminateContract(ctx, { contractId, isConfirmed }).catch(notFoundOn('contract.not_found'));
    const done = state === 'offered' ? 'withdraw' : 'terminate';
    return redirectWithToast(ctx, paths.operatorContracts(), ctx.t(`contracts:done.${done}`));
  });
}

/** Gives up what of a bill is not paid. */
export async function submitConsoleBill(ctx: SignedInContext) {
  const billId = idParam(ctx);
  await getBill(ctx, { accountId: null, billId }).catch(notFoundOn('contract.not_found'));
  return submitForm(ctx, RejectSchema, async ({ reason }) => {
    await rejectBill(ctx, { billId, reason });
    return redirectWithToast(ctx, contractPaths.bill(ctx.url.pathname, billId), ctx.t('contracts:reject.done'));
  });
}
