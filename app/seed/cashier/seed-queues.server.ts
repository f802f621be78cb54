import { proposeAdjustment } from '~/domain/cashier/adjustments/propose-adjustment.server';
import { cancelDeposit } from '~/domain/cashier/deposits/cancel-deposit.server';
import { handOverDeposit } from '~/domain/cashier/deposits/hand-over.server';
import { getOwnDeposit } from '~/domain/cashier/deposits/read-deposits.server';
import { requestDeposit } from '~/domain/cashier/deposits/request-deposit.server';
import { sendSlip } from '~/domain/cashier/deposits/send-slip.server';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { listOfferedMethods } from '~/domain/cashier/methods/list-methods.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { demoProvider } from '~/gateways/payments/choose.server';
import { ago, drawSlip } from './demo-slips.server';

/** What waits for the demo's operators at the first start: a slip, another amount, money that came late, a correction. */
export async function seedQueues(given: Ctx, ids: ReadonlyMap<string, number>): Promise<void> {
  const idOf = (account: string) => ids.get(account)!;
  const ctx = { ...given, gateways: { ...given.gateways, payments: { codes: [demoProvider], find: () => null } } };
  const ask = await asking(ctx, idOf);
  await sentSlip(ctx, idOf('player3'), await ask('player3', 'bank-transfer', 5_000, 55));
  await paidElse(ctx, idOf('player4'), await ask('player4', 'bkash', 1_000, 25), 500, 20);
  const late = await ask('player2', 'card', 2_000, 180);
  await cancelDeposit(ago(ctx, 170), { accountId: idOf('player2'), depositId: late });
  await paidElse(ctx, idOf('player2'), late, 2_000, 90);
  const proposer = { role: 'operator', id: idOf('operator2'), name: 'operator2' } as const;
  await proposeAdjustment(
    { ...ago(ctx, 40), actor: proposer },
    {
      account: 'player4',
      wallet: 'main',
      amountMinor: taka(120),
      category: 'goodwill',
      reason: 'Stuck in a round for ten minutes, called customer service twice',
      requestKey: 'seed: first correction',
    },
  );
}

async function asking(ctx: Ctx, idOf: (account: string) => number) {
  const methods = await listOfferedMethods(ctx);
  return (account: string, code: string, units: number, minutesAgo: number) =>
    requestDeposit(ago(ctx, minutesAgo), {
      accountId: idOf(account),
      methodId: methods.find((method) => method.code === code)!.id,
      amountMinor: taka(units),
      requestKey: `seed: ${account} ${code}`,
    });
}

async function sentSlip(ctx: Ctx, accountId: number, depositId: number): Promise<void> {
  const { reference } = await getOwnDeposit(ctx, { accountId, depositId });
  const lines = ['Demo Bank', 'Transfer sent', 'To: Khela Demo Ltd', '5,000.00 BDT', reference, 'No real money'];
  const place = { language: 'bn', siteAddress: '', returnUrl: '' } as const;
  await handOverDeposit(ago(ctx, 54), { accountId, depositId, ...place });
  const bytes = await drawSlip(lines);
  await sendSlip(ago(ctx, 35), { accountId, depositId, bytes });
}

/** The provider tells of a payment that is not what was asked for, or no longer. */
async function paidElse(ctx: Ctx, accountId: number, depositId: number, units: number, minutesAgo: number) {
  const { reference, currency } = await getOwnDeposit(ctx, { accountId, depositId });
  await takeNotice({ ...ago(ctx, minutesAgo), actor: systemActor('payments') }, demoProvider, {
    noticeId: `seed ${reference}`,
    reference,
    providerReference: `seed-${depositId}`,
    status: 'paid',
    amountMinor: taka(units),
    currency,
  });
}
