import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { resolveTransfers } from '~/domain/play/vendor-wallets/resolve-transfers.server';
import { listUnanswered, settleTransfer } from '~/domain/play/vendor-wallets/settle-transfer.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { propose } from '~/domain/proposals/propose.server';
import { taka } from '~/domain/shared/money';
import { operatorNamed } from '../../../setup/two-operators';
import { differences, lies, send, vendorWorld } from './vendor-world';

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'The provider has closed and wrote it by letter';

/** A transfer whose provider cannot be reached any more, an hour and a day later. */
async function silentWorld(wish: { from?: string; to?: string }) {
  const world = await vendorWorld();
  if (wish.from) await send(world, { to: 'CQ9', units: 300 });
  world.vendor.faults.push('deaf');
  await send(world, { ...wish, units: 100 });
  await world.ctx().db.execute("update vendors set adapter = 'nobody' where code = 'CQ9'");
  world.wait(90_000);
  await resolveTransfers(world.ctx());
  const [transfer] = await listUnanswered(world.ctx(), world.member);
  const first = await operatorNamed(world.ctx(), 'op_first');
  const settle = async (as: 'moved' | 'notMoved') => {
    const payload = { transferId: transfer!.id, as };
    const { sessionId } = first;
    const proposalId = await propose(first.ctx, { kind: 'vendorTransfer', payload, reason, sessionId });
    return async () => {
      const second = await operatorNamed(world.ctx(), 'op_second');
      return approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
    };
  };
  return { world, transfer: transfer!, first, settle };
}

test.each([
  [{ to: 'CQ9' }, 'moved', { main: taka(900), locked: 0n, booked: taka(100) }],
  [{ to: 'CQ9' }, 'notMoved', { main: taka(1_000), locked: 0n, booked: 0n }],
  [{ from: 'CQ9' }, 'moved', { main: taka(800), locked: 0n, booked: taka(200) }],
  [{ from: 'CQ9' }, 'notMoved', { main: taka(700), locked: 0n, booked: taka(300) }],
] as const)(
  'a transfer %j of which the provider never tells is settled by two operators: %s',
  async (wish, as, left) => {
    const { world, transfer, first, settle } = await silentWorld(wish);
    expect(transfer).toMatchObject({ account: 'rahima', vendorNames: { en: 'CQ9' }, amountMinor: taka(100) });
    await expect(settleTransfer(first.ctx, { transferId: transfer.id, as, reason })).rejects.toEqual(
      refused('proposals.needed'),
    );
    const approve = await settle(as);
    expect((await lies(world)).locked).toBe(taka(100));
    await approve();
    expect(await lies(world)).toMatchObject(left);
    expect(await differences(world)).toEqual([]);
    expect(await listUnanswered(world.ctx())).toEqual([]);
    const { entries } = await listAudit(world.ctx(), { subject: `account:${world.member}` });
    expect(entries.find(({ action }) => action === 'play.settleTransfer')).toMatchObject({
      before: { reference: transfer.reference, provider: 'CQ9' },
      after: { state: as === 'moved' ? 'done' : 'failed', reason },
      proposal: { by: 'op_first' },
    });
  },
);

test('what the provider answers before the second operator agrees is what counts', async () => {
  const { world, settle } = await silentWorld({ to: 'CQ9' });
  const approve = await settle('notMoved');
  await world.ctx().db.execute("update vendors set adapter = 'fake' where code = 'CQ9'");
  world.wait(3_600);
  await resolveTransfers(world.ctx());
  await expect(approve()).rejects.toEqual(refused('wallet.transfer_over'));
  expect(await lies(world)).toEqual({ main: taka(900), locked: 0n, booked: taka(100), there: taka(100) });
});

test('one that is on its way for less than an hour is left to the provider', async () => {
  const world = await vendorWorld();
  world.vendor.faults.push('silent');
  await send(world, { to: 'CQ9', units: 100 });
  world.wait(3_500);
  expect(await listUnanswered(world.ctx())).toEqual([]);
});
