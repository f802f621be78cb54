import { parseWithZod } from '@conform-to/zod';
import { describe, expect, test } from 'vitest';
import type { ZodTypeAny } from 'zod';
import { taka } from '~/domain/shared/money';
import { AgreeSchema, ProposalSchema, RefuseSchema } from '~/features/operator/adjustments/adjustment-schema';
import { ApproveSchema, DeclineSchema } from '~/features/operator/deposits/deposit-schema';

function parse(schema: ZodTypeAny, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = parseWithZod(form, { schema });
  return read.status === 'success' ? { value: read.value } : { errors: read.status === 'error' ? read.error : null };
}

test('agreeing needs no remark, refusing needs a reason', () => {
  expect(parse(AgreeSchema, { reason: '' })).toEqual({ value: { reason: '' } });
  expect(parse(ApproveSchema, { receivedAmount: '৫০০', reason: '' })).toEqual({
    value: { receivedAmount: taka(500), reason: '' },
  });
  for (const schema of [RefuseSchema, DeclineSchema]) {
    for (const reason of ['', '  ', 'no']) {
      expect(parse(schema, { reason })).toEqual({ errors: { reason: ['operator:reason.required'] } });
    }
    expect(parse(schema, { reason: ' not ours ' })).toEqual({ value: { reason: 'not ours' } });
    expect(parse(schema, { reason: 'x'.repeat(501) })).toEqual({ errors: { reason: ['operator:reason.tooLong'] } });
  }
});

describe('a proposal', () => {
  const sound = {
    account: ' Rahima ',
    wallet: 'main',
    direction: 'take',
    amount: '১,২৫০.৫',
    category: 'recovery',
    reason: 'paid twice',
  };

  test('carries its sign in its direction', () => {
    const { direction: _direction, amount: _amount, ...rest } = sound;
    expect(parse(ProposalSchema, sound)).toEqual({ value: { ...rest, account: 'Rahima', amountMinor: -12_505_000n } });
    expect(parse(ProposalSchema, { ...sound, direction: 'add' })).toMatchObject({
      value: { amountMinor: 12_505_000n },
    });
  });

  test.each([
    ['account', ''],
    ['wallet', 'bonus'],
    ['direction', 'keep'],
    ['amount', '-5'],
    ['amount', '0'],
    ['category', 'fun'],
    ['reason', ' a '],
  ])('%s %j is told at its field', (name, value) => {
    expect(Object.keys(parse(ProposalSchema, { ...sound, [name]: value }).errors ?? {})).toEqual([name]);
  });
});
