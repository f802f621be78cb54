import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { cancelDeposit } from '~/domain/cashier/deposits/cancel-deposit.server';
import { handOverDeposit } from '~/domain/cashier/deposits/hand-over.server';
import { requestDeposit } from '~/domain/cashier/deposits/request-deposit.server';
import { sendSlip } from '~/domain/cashier/deposits/send-slip.server';
import { originHere } from '~/http/domain.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { submitMoneyForm } from '~/http/money-form.server';
import { ownAddress } from '~/http/own-address.server';
import { idParam, notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DepositSchema, SlipSchema } from './deposit-schema';

/** Notes the deposit down and leads to its page, where it is looked over before anything is paid. */
export function submitDeposit(turn: SignedInTurn) {
  return submitMoneyForm(turn, DepositSchema, async ({ methodId, amount }, requestKey) => {
    const input = { accountId: turn.viewer.id, methodId, amountMinor: amount, requestKey };
    const depositId = await requestDeposit(turn, input);
    return redirect(paths.deposits(turn.url.pathname, depositId), 303);
  });
}

/** What may be done with one deposit, by intent; without one it is handed over. */
export async function submitDepositStep(turn: SignedInTurn) {
  const intent = (await turn.form()).get('intent');
  if (intent === 'cancel')
    return submitForm(turn, z.object({}), () => cancel(turn).catch(notFoundOn('cashier.not_found')));
  if (intent === 'slip')
    return submitForm(turn, SlipSchema, ({ proof }) => keepSlip(turn, proof).catch(notFoundOn('cashier.not_found')));
  return submitForm(turn, z.object({}), () => handOver(turn).catch(notFoundOn('cashier.not_found')));
}

async function handOver(turn: SignedInTurn) {
  const returnPath = here(turn);
  const { payUrl } = await handOverDeposit(turn, {
    ...own(turn),
    language: turn.language,
    siteAddress: ownAddress(turn),
    returnUrl: originHere(turn) + returnPath,
  });
  return redirect(payUrl ?? returnPath, 303);
}

async function cancel(turn: SignedInTurn) {
  await cancelDeposit(turn, own(turn));
  return redirectWithToast(turn, here(turn), turn.t('deposit:cancelled'));
}

async function keepSlip(turn: SignedInTurn, proof: File) {
  await sendSlip(turn, { ...own(turn), bytes: Buffer.from(await proof.arrayBuffer()) });
  return redirectWithToast(turn, here(turn), turn.t('deposit:slip.done'));
}

function own(turn: SignedInTurn) {
  return { accountId: turn.viewer.id, depositId: idParam(turn) };
}

function here(turn: SignedInTurn): string {
  return paths.deposits(turn.url.pathname, idParam(turn));
}
