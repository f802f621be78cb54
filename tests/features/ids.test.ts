import { expect, test } from 'vitest';
import type { ZodTypeAny } from 'zod';
import { idField, smallIdField } from '~/domain/shared/fields/id-field';
import { idIn } from '~/domain/shared/id-in';
import { CloseLinkSchema } from '~/features/agent-line/line-schema';
import { DepositSchema } from '~/features/cashier/deposit/deposit-schema';
import { AddAccountSchema, RemoveAccountSchema } from '~/features/cashier/withdraw/withdraw-schema';
import { RemovePasskeySchema, RenamePasskeySchema } from '~/features/factors/factors-schema';
import { InboxSchema } from '~/features/inbox/inbox-schema';
import { EndSessionSchema } from '~/features/operator/accounts/account-schema';
import { TurnOffSchema } from '~/features/operator/methods/method-schema';
import { RemoveRuleSchema } from '~/features/operator/site/site-schema';
import { RevokeSchema } from '~/features/security/security-schema';

const largestInteger = 2 ** 31 - 1;

test('an id is a whole number that fits its column', () => {
  const passed = (field: ZodTypeAny, texts: string[]) => texts.filter((text) => field.safeParse(text).success);
  const texts = ['1', String(largestInteger), String(largestInteger + 1), '9007199254740991', '9007199254740992'];
  expect(passed(idField, texts)).toEqual(texts.slice(0, 4));
  expect(passed(smallIdField, texts)).toEqual(texts.slice(0, 2));
  for (const field of [idField, smallIdField])
    expect(passed(field, ['', '0', '-1', '1.5', 'x', '1e30', 'Infinity'])).toEqual([]);
});

test('an address names a row, or nothing', () => {
  expect(['1', '999999999999999'].map(idIn)).toEqual([1, 999_999_999_999_999]);
  for (const text of [null, '', '0', '-1', '1.5', '1e3', '9007199254740992', 'x']) expect(idIn(text)).toBeNull();
});

test.each<[string, ZodTypeAny, Record<string, string>, number]>([
  ['linkId', CloseLinkSchema, {}, Number.MAX_SAFE_INTEGER],
  ['methodId', DepositSchema, { amount: '500' }, largestInteger],
  ['passkeyId', RemovePasskeySchema, {}, Number.MAX_SAFE_INTEGER],
  ['passkeyId', RenamePasskeySchema, { name: 'phone' }, Number.MAX_SAFE_INTEGER],
  ['messageId', InboxSchema, { intent: 'read' }, Number.MAX_SAFE_INTEGER],
  ['messageId', InboxSchema, { intent: 'remove' }, Number.MAX_SAFE_INTEGER],
  ['sessionId', EndSessionSchema, {}, Number.MAX_SAFE_INTEGER],
  ['sessionId', RevokeSchema, {}, Number.MAX_SAFE_INTEGER],
  ['methodId', TurnOffSchema, {}, largestInteger],
  ['id', RemoveRuleSchema, {}, largestInteger],
  ['methodId', AddAccountSchema, { accountNumber: '01700000000' }, largestInteger],
  ['bankAccountId', RemoveAccountSchema, {}, Number.MAX_SAFE_INTEGER],
])('%s of a form is refused where no row can have it', (name, schema, rest, largest) => {
  const isTaken = (id: number) => schema.safeParse({ ...rest, [name]: String(id) }).success;
  expect(isTaken(largest)).toBe(true);
  for (const id of [largest + 1, 1e30, 0, -1e12]) expect(isTaken(id), String(id)).toBe(false);
});
