import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { bindBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { removeBankAccountOf } from '~/domain/cashier/bank-accounts/remove-bank-account.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { reopenDetail } from '~/domain/identity/operators/reopen-detail.server';
import { changeDetails } from '~/domain/identity/profile/change-details.server';
import { findPayeeName } from '~/domain/identity/profile/payee-name.server';
import { accounts } from '~/domain/identity/tables.server';
import { listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { getProposal } from '~/domain/proposals/list-proposals.server';
import { propose } from '~/domain/proposals/propose.server';
import { operatorNamed } from '../../../setup/two-operators';
import { bankNumber, payout, withdrawWorld } from '../../cashier/withdraw-world';

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'The name was misspelt; the identity card was shown';

async function world() {
  const made = await withdrawWorld();
  const { id: accountId } = made.member;
  const [first, second] = [await operatorNamed(made.ctx, 'op_first'), await operatorNamed(made.ctx, 'op_second')];
  const open = (field: 'payeeName' | 'birthday') =>
    propose(first.ctx, { kind: 'detailReopened', payload: { accountId, field }, reason, sessionId: first.sessionId });
  const approve = (proposalId: number) =>
    approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  return { ...made, accountId, first, second, open, approve };
}

test('a payee name that was misspelt is given again, once no payout account bears it and two operators agree', async () => {
  const { ctx, member, methods, accountId, first, open, approve } = await world();
  const change = { accountId, field: 'payeeName', reason } as const;
  await expect(reopenDetail(first.ctx, change)).rejects.toEqual(refused('proposals.needed'));
  await expect(open('payeeName')).rejects.toEqual(refused('cashier.payee_name_bound'));
  const [bound] = await listBankAccounts(ctx, accountId);
  await removeBankAccountOf(first.ctx, { accountId, bankAccountId: bound!.id, reason });

  const proposalId = await open('payeeName');
  expect(await findPayeeName(ctx, accountId)).toBe('Rahima Khatun');
  await approve(proposalId);
  expect(await findPayeeName(ctx, accountId)).toBeNull();
  const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
  expect(entries.find(({ action }) => action === 'identity.reopenDetail')).toMatchObject({
    after: { changed: ['payeeName'], reason },
    proposal: { id: proposalId, by: 'op_first' },
  });
  const { messages } = await listMessages(ctx, accountId, { type: null, isUnreadOnly: false, after: null });
  expect(JSON.stringify(messages)).toContain('detailReopened');
  expect(JSON.stringify([await getProposal(ctx, proposalId), entries[0]])).not.toContain('Khatun');

  await bindBankAccount(ctx, payout, {
    ...{ sessionId: member.sessionId, accountId, methodId: methods.bank!, payeeName: 'Rahima Khanam' },
    ...{ accountNumber: bankNumber(), bankName: 'Demo Bank' },
  });
  expect(await findPayeeName(ctx, accountId)).toBe('Rahima Khanam');
});

test('a birthday is open to its owner again, and what is given meanwhile makes the proposal stale', async () => {
  const { ctx, accountId, open, approve } = await world();
  const rules = { minimumAge: 18, timeZone: 'Asia/Dhaka' };
  await expect(open('birthday')).rejects.toEqual(refused('identity.detail_missing'));
  await changeDetails(ctx, accountId, { birthday: '1990-02-03' }, rules);
  const stale = await open('birthday');
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, accountId));
  await ctx.db
    .update(accounts)
    .set({ profile: { ...row!.profile, birthday: '1991-02-03' } })
    .where(eq(accounts.id, accountId));
  await expect(approve(stale)).rejects.toEqual(refused('proposals.stale'));

  await approve(await open('birthday'));
  await changeDetails(ctx, accountId, { birthday: '1992-02-03' }, rules);
  await expect(changeDetails(ctx, accountId, { birthday: '1993-02-03' }, rules)).rejects.toEqual(
    refused('identity.detail_final'),
  );
  await changeAccountStatus(ctx, { accountId, status: 'closed', reason });
  await expect(open('birthday')).rejects.toEqual(refused('identity.status_moved'));
});
