import { expect, test } from 'vitest';
import { askBankAccount } from '~/domain/cashier/bank-accounts/ask-bank-account.server';
import { bindBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { removeBankAccount, removeBankAccountOf } from '~/domain/cashier/bank-accounts/remove-bank-account.server';
import { openRequirement } from '~/domain/cashier/turnover/open-requirement.server';
import { rejectWithdrawal } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { fixPayeeName } from '~/domain/identity/profile/payee-name.server';
import { isAnswer } from '~/domain/identity/second-step/questions.server';
import { holdHead } from '~/domain/live/publish.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { asOwner } from '../../setup/world';
import { untilOneWaits } from '../ledger/ledger-world';
import {
  ask,
  bankNumber,
  by,
  later,
  newMember,
  operator,
  payout,
  provenSession,
  type WithdrawWorld,
  withdrawWorld,
} from './withdraw-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

function bind(world: WithdrawWorld, changes: object = {}, ctx = world.ctx) {
  return bindBankAccount(ctx, payout, {
    sessionId: world.member.sessionId,
    accountId: world.member.id,
    methodId: world.methods.bank!,
    payeeName: 'Rahima Khatun',
    accountNumber: bankNumber(),
    bankName: 'Demo Bank',
    ...changes,
  });
}

test('an account is kept enciphered, shown masked and used once it has cooled', async () => {
  const world = await withdrawWorld();
  const id = await bind(world, { accountNumber: '৯৮৭৬ 5432 1098' });
  const [, added] = await listBankAccounts(world.ctx, world.member.id);
  expect(added).toMatchObject({ id, masked: '•••• 1098', payeeName: 'Rahima Khatun', bankName: 'Demo Bank' });
  expect(added!.usableAt).toEqual(later(world.ctx, 24 * 3_600).now);
  const stored = await asOwner(world.database, (client) =>
    client.query(`select row_to_json(b)::text as line from bank_accounts b
      union all select row_to_json(a)::text from audit_entries a union all select row_to_json(m)::text from messages m`),
  );
  for (const { line } of stored.rows) expect(line).not.toContain('987654321098');
  const early = ask(world, { bankAccountId: id });
  await expect(early).rejects.toEqual(
    refused('cashier.bank_account_cooling', { field: 'bankAccountId', params: { seconds: String(24 * 3_600) } }),
  );
});

test('without a fresh proof nothing is added and nothing removed', async () => {
  const world = await withdrawWorld();
  const stale = await provenSession(world, world.member.id, new Date(world.ctx.now.getTime() - 6 * 60_000));
  await expect(bind(world, { sessionId: stale })).rejects.toEqual(refused('identity.proof_needed'));
  const { id: accountId, bankAccountId } = world.member;
  await expect(removeBankAccount(world.ctx, { sessionId: stale, accountId, bankAccountId })).rejects.toEqual(
    refused('identity.proof_needed'),
  );
  expect(await listBankAccounts(world.ctx, accountId)).toHaveLength(1);
});

test('the first payee name is final, in whatever case and spaces it is typed', async () => {
  const world = await withdrawWorld();
  await expect(bind(world, { payeeName: 'Somebody Else' })).rejects.toEqual(
    refused('identity.payee_name_final', { field: 'payeeName' }),
  );
  await bind(world, { payeeName: '  rahima   khatun ' });
  await bind(world, { payeeName: '' });
  const names = (await listBankAccounts(world.ctx, world.member.id)).map(({ payeeName }) => payeeName);
  expect(new Set(names)).toEqual(new Set(['Rahima Khatun']));
  const other = await newMember(world, 'karim', 0);
  await expect(fixPayeeName(world.ctx, other.id + 99, 'X Y')).rejects.toEqual(refused('identity.not_found'));
});

test('numbers of the wrong shape, unknown methods and missing banks are refused beside their fields', async () => {
  const world = await withdrawWorld();
  const { bank, bkash: mobile, 'usdt-trc20': crypto } = world.methods;
  const cases: [object, string, string][] = [
    [{ methodId: bank, accountNumber: '12' }, 'cashier.number_shape_bank', 'accountNumber'],
    [{ methodId: mobile, accountNumber: '12345678901' }, 'cashier.number_shape_mobile', 'accountNumber'],
    [{ methodId: crypto, accountNumber: '01712345678' }, 'cashier.number_shape_crypto', 'accountNumber'],
    [{ methodId: 404 }, 'cashier.unknown_method', 'methodId'],
    [{ bankName: ' ' }, 'cashier.bank_name_required', 'bankName'],
  ];
  for (const [changes, code, field] of cases)
    await expect(bind(world, changes)).rejects.toEqual(refused(code, { field }));
  expect(await listBankAccounts(world.ctx, world.member.id)).toHaveLength(1);
});

test('one number belongs to one account, and says of another only that it is refused', async () => {
  const world = await withdrawWorld();
  const other = await newMember(world, 'karim', 0);
  const accountNumber = bankNumber();
  const own = { accountId: other.id, sessionId: other.sessionId, accountNumber };
  const added = await Promise.allSettled([bind(world, { accountNumber }), bind(world, own), bind(world, own)]);
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const owners = await Promise.all([world.member.id, other.id].map((id) => listBankAccounts(world.ctx, id)));
  const isMembers = owners[0]!.length === 2;
  const [mine, theirs] = isMembers ? [{}, own] : [own, {}];
  const again = bind(world, { ...mine, accountNumber });
  await expect(again).rejects.toEqual(refused('cashier.bank_account_known', { field: 'accountNumber' }));
  const foreign = bind(world, { ...theirs, accountNumber });
  await expect(foreign).rejects.toEqual(refused('cashier.bank_account_refused', { field: 'accountNumber' }));
});

test('so many at most, counted also when they come at once', async () => {
  const world = await withdrawWorld();
  await changeSetting(world.ctx, { key: 'bankAccountsAtMost', value: 3 });
  const added = await Promise.allSettled(Array.from({ length: 8 }, () => bind(world)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(bind(world)).rejects.toEqual(refused('cashier.bank_accounts_full', { params: { count: '3' } }));
});

test('another’s is as unknown as none; one that is being paid to stays; removed and added anew it cools again', async () => {
  const world = await withdrawWorld();
  const { id: accountId, sessionId, bankAccountId } = world.member;
  const other = await newMember(world, 'karim', 0);
  const foreign = { sessionId: other.sessionId, accountId: other.id, bankAccountId };
  await expect(removeBankAccount(world.ctx, foreign)).rejects.toEqual(refused('cashier.unknown_bank_account'));
  const withdrawalId = await ask(world);
  const own = { sessionId, accountId, bankAccountId };
  await expect(removeBankAccount(world.ctx, own)).rejects.toEqual(refused('cashier.bank_account_in_use'));
  await rejectWithdrawal(by(world.ctx, operator), { withdrawalId, reason: 'No' });
  await removeBankAccount(world.ctx, own);
  await expect(removeBankAccount(world.ctx, own)).rejects.toEqual(refused('cashier.unknown_bank_account'));
  await expect(ask(world)).rejects.toEqual(refused('cashier.unknown_bank_account', { field: 'bankAccountId' }));
  const again = await bind(world);
  await expect(ask(world, { bankAccountId: again })).rejects.toEqual(refused('cashier.bank_account_cooling'));
});

test('a sign-in from a new place may ask for the number of an account that has cooled', async () => {
  const world = await withdrawWorld();
  const question = askBankAccount(payout.cipher);
  const fresh = await bind(world, { accountNumber: '111122223333' });
  const now = await question(world.ctx, world.member.id);
  expect(now?.kind).toBe('bankAccount');
  expect(isAnswer(now!, '111122223333')).toBe(false);
  const tomorrow = await question(later(world.ctx, 25 * 3_600), world.member.id);
  expect(isAnswer(tomorrow!, '১১১১ ২২২২-3333')).toBe(true);
  expect(isAnswer(tomorrow!, '3333')).toBe(false);
  expect(fresh).toBeGreaterThan(0);
  const nobody = await newMember(world, 'karim', 0);
  const { id: accountId, sessionId, bankAccountId } = nobody;
  await removeBankAccount(world.ctx, { accountId, sessionId, bankAccountId });
  expect(await question(world.ctx, accountId)).toBeNull();
});

test('an operator removes an account while its owner plays: neither keeps the other waiting', async () => {
  const { ctx, member } = await withdrawWorld();
  let removing: Promise<unknown> = Promise.resolve();
  await inTransaction(ctx, async (inner) => {
    // As play: the live head of who is here, then rows that refer to the account.
    await holdHead(inner, member.id);
    const which = { accountId: member.id, bankAccountId: member.bankAccountId };
    removing = removeBankAccountOf({ ...ctx, actor: operator }, { ...which, reason: 'the number is not theirs' });
    removing.catch(() => {});
    await untilOneWaits(ctx);
    await openRequirement(inner, { accountId: member.id, cause: { kind: 'bonus', id: 7 }, requiredMinor: taka(1) });
  });
  await removing;
  expect(await listBankAccounts(ctx, member.id)).toEqual([]);
});
