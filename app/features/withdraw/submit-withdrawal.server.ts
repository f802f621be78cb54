import {
  confirmReceived,
  judgeClaim,
  reportNotReceived,
  reportPartlyReceived,
} from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import { getOwnWithdrawal } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { idParam, notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { NoFieldsSchema, NotReceivedSchema, PartlyReceivedSchema } from './withdraw-schema';

/** The member's word about what was paid, by intent. */
export async function submitWithdrawal(turn: SignedInTurn) {
  const which = { accountId: turn.viewer.id, withdrawalId: idParam(turn) };
  const intent = (await turn.form()).get('intent');
  const done = (text: string) =>
    redirectWithToast(turn, paths.withdrawals(turn.url.pathname, which.withdrawalId), text);
  if (intent === 'notReceived' || intent === 'partlyReceived') {
    // First whether it may be said at all: the page of another state has no fields to show messages at.
    const refused = await submitForm(turn, NoFieldsSchema, async () => {
      await judgeClaim(turn, which, intent).catch(notFoundOn('cashier.not_found'));
      return null;
    });
    if (refused) return refused;
  }
  switch (intent) {
    case 'received':
      return submitForm(turn, NoFieldsSchema, async () => {
        await confirmReceived(turn, which).catch(notFoundOn('cashier.not_found'));
        return done(turn.t('withdraw:confirm.received.done'));
      });
    case 'notReceived':
      return submitForm(turn, NotReceivedSchema, async ({ proof, reason }) => {
        await reportNotReceived(turn, { ...which, bytes: await bytesOf(proof), claim: reason }).catch(
          notFoundOn('cashier.not_found'),
        );
        return done(turn.t('withdraw:confirm.notReceived.done'));
      });
    case 'partlyReceived':
      return submitForm(turn, PartlyReceivedSchema, async ({ proof, reason, receivedAmount, remainingAmount }) => {
        const parts = { receivedMinor: receivedAmount, remainingMinor: remainingAmount };
        const claim = { ...which, ...parts, bytes: await bytesOf(proof), claim: reason };
        await reportPartlyReceived(turn, claim).catch(notFoundOn('cashier.not_found'));
        return done(turn.t('withdraw:confirm.partlyReceived.done'));
      });
    default:
      await getOwnWithdrawal(turn, which).catch(notFoundOn('cashier.not_found'));
      throw new Response(null, { status: 400 });
  }
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}
