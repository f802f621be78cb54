import { expect, test } from 'vitest';
import { settleAlarm } from '~/domain/ledger/alarms.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { takeTrialBalance } from '~/domain/ledger/take-trial-balance.server';
import { propose } from '~/domain/proposals/propose.server';
import { type Right, rights, rolePresets } from '~/domain/shared/rights';
import { readWaiting, readWaitingLately } from '~/features/operator/read-waiting.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { beforeEachCall } from '../../setup/cut-after';
import { operatorNamed } from '../../setup/two-operators';
import { asOwner, worldWith } from '../../setup/world';

test('a nightly trial balance that does not add up is counted on every page of the console until somebody has looked', async () => {
  const { ctx, database } = await worldWith();
  const actor = { role: 'operator', id: 9, name: 'operator' };
  const requestContext = { ...ctx, actor, viewer: { rights } } as unknown as SignedInContext;
  const { main } = await walletAccounts(ctx, 7);
  await takeTrialBalance(ctx);
  expect(await readWaiting(requestContext)).toEqual({
    cashier: 0,
    deposits: 0,
    withdrawals: 0,
    adjustments: 0,
    proposals: 0,
    desk: 0,
    applications: 0,
    redemptions: 0,
    rewards: 0,
    alerts: 0,
    protection: 0,
  });
  await asOwner(database, (client) => client.query('update ledger_accounts set balance = 1 where id = $1', [main]));
  await takeTrialBalance(ctx);
  expect(await readWaiting(requestContext)).toMatchObject({ cashier: 1 });
  const { rows } = await asOwner(database, (client) => client.query('select id::int from ledger_alarms'));
  await settleAlarm(requestContext, { alarmId: rows[0].id, reason: 'A test wrote past the ledger' });
  expect(await readWaiting(requestContext)).toMatchObject({ cashier: 0 });

  const editor = { ...requestContext, viewer: { rights: rolePresets.editor.rights } } as unknown as SignedInContext;
  expect(await readWaiting(editor), 'nothing is counted for pages that are not sent').toEqual({});
});

test('open pages are told what waits by one question for all operators, each what their rights open', async () => {
  const { ctx } = await worldWith();
  const first = await operatorNamed(ctx, 'op_first');
  await propose(first.ctx, {
    ...{
      kind: 'setting',
      payload: { key: 'manualRewardSecondPersonFrom', value: 9_000 },
      reason: 'a test',
      sessionId: first.sessionId,
    },
  });
  let calls = 0;
  const heard = { ...beforeEachCall(ctx, () => calls++), services: {} };
  const as = (held: readonly Right[]) => ({ ...heard, viewer: { rights: held } }) as unknown as SignedInContext;
  const [owner, promoter, editor] = await Promise.all(
    [rights, rolePresets.promoter.rights, rolePresets.editor.rights].map((held) => readWaitingLately(as(held))),
  );
  expect(calls).toBe(1);
  expect(owner).toEqual({ ...(await readWaiting(as(rights))), proposals: 1 });
  expect(promoter).toEqual(await readWaiting(as(rolePresets.promoter.rights)));
  expect(editor).toEqual({});
});
