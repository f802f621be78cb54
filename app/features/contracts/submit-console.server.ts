import { getBill } from '~/domain/contracts/list-bills.server';
import { getAnyContract } from '~/domain/contracts/list-contracts.server';
import { offerContract } from '~/domain/contracts/offer-contract.server';
import { rejectBill } from '~/domain/contracts/reject-bill.server';
import { rerunSettlement } from '~/domain/contracts/rerun-settlement.server';
import { terminateContract } from '~/domain/contracts/terminate-contract.server';
import { findAccountId } from '~/domain/identity/oversight/search-accounts.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { doOrPropose } from '~/http/do-or-propose.server';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { idParam, notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
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

/** An operator's: offers to the top of a line, pauses and resumes the settlement, settles a window anew. */
export async function submitConsole(turn: SignedInTurn) {
  const intent = String((await turn.form()).get('intent') ?? '');
  const back = (text: string) => redirectWithToast(turn, paths.operatorContracts(), text);
  switch (intent) {
    case 'pause':
    case 'resume':
      return submitForm(turn, SettlementSchema, async ({ reason }) => {
        const { contractSettlement } = await findSettings(turn);
        const key = 'contractSettlement';
        const payload = { key, value: { ...contractSettlement, isPaused: intent === 'pause' } };
        return doOrPropose(turn, { kind: 'setting', payload, reason }, async () => {
          await changeSetting(turn, payload);
          return back(turn.t('contracts:console.done.pause'));
        });
      });
    case 'rerun':
      return submitForm(turn, RerunSchema, async ({ runId }) => {
        const late = await rerunSettlement(turn, runId).catch(notFoundOn('contract.not_found'));
        const number = formatNumber(late, turn.language);
        return back(
          turn.t(late === 0 ? 'contracts:console.done.unchanged' : 'contracts:console.done.late', { number }),
        );
      });
    case 'add':
      return keepForm(turn, {});
    case 'preview':
      return submitForm(turn, OfferSchema, (offer) => showOffer(turn, offer));
    case 'offer':
      return submitForm(turn, HouseOfferSchema, async ({ reason, ...offer }) => {
        const accountId = (await findAccountId(turn, offer.account)) ?? 0;
        return doOrPropose(turn, { kind: 'contractOffer', payload: { accountId, ...offer }, reason }, async () => {
          await offerContract(turn, offer);
          return back(turn.t('contracts:offer.done', { account: offer.account }));
        });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Ends a contract, or withdraws an offer. */
export async function submitConsoleContract(turn: SignedInTurn) {
  const contractId = idParam(turn);
  const { state } = await getAnyContract(turn, contractId).catch(notFoundOn('contract.not_found'));
  return submitForm(turn, AnswerSchema, async ({ confirmed: isConfirmed }) => {
    await terminateContract(turn, { contractId, isConfirmed }).catch(notFoundOn('contract.not_found'));
    const done = state === 'offered' ? 'withdraw' : 'terminate';
    return redirectWithToast(turn, paths.operatorContracts(), turn.t(`contracts:done.${done}`));
  });
}

/** Gives up what of a bill is not paid. */
export async function submitConsoleBill(turn: SignedInTurn) {
  const billId = idParam(turn);
  await getBill(turn, { accountId: null, billId }).catch(notFoundOn('contract.not_found'));
  return submitForm(turn, RejectSchema, async ({ reason }) => {
    await rejectBill(turn, { billId, reason });
    return redirectWithToast(turn, contractPaths.bill(turn.url.pathname, billId), turn.t('contracts:reject.done'));
  });
}
