import { expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { once } from '~/domain/ledger/once.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { checkRequestKey, newRequestKey } from '~/domain/ledger/request-key.server';
import { taka } from '~/domain/shared/money';
import { between, ledgerWith, newKey } from './ledger-world';

const keyedHash = createKeyedHash('a secret for tests only, thirty-two bytes');
const now = new Date('2026-03-15T06:00:00Z');

test('a form sent fifty times at once is done once and answered alike', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const request = { ownerId: 1, key: 'form', input: { use: 'transfer', amountMinor: taka(1) } };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      once(ctx, request, async (ctx) => {
        const moves = between(owners[0]!.main, owners[1]!.main, taka(1));
        return { id: (await post(ctx, { kind: 'line_transfer', key: newKey(), moves })).transferId };
      }),
    ),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await readBalances(ctx, 2)).toMatchObject({ main: taka(1) });
});

test('the same key with another input is refused, also in another order of its fields not', async () => {
  const { ctx } = await ledgerWith([]);
  const ask = (input: unknown) => once(ctx, { ownerId: 1, key: 'k', input }, async () => 'done');
  expect(await ask({ amount: 1n, to: 'a' })).toBe('done');
  expect(await ask({ to: 'a', amount: 1n })).toBe('done');
  await expect(ask({ amount: 2n, to: 'a' })).rejects.toMatchObject({ code: 'form.key_conflict' });
  await expect(ask({ amount: '1', to: 'a' })).rejects.toMatchObject({ code: 'form.key_conflict' });
});

test('what was refused may be tried again with the same key, and keys of two owners do not meet', async () => {
  const { ctx, owners } = await ledgerWith([0n, 0n]);
  const spend = (ownerId: number) =>
    once(ctx, { ownerId, key: 'k', input: 1 }, async (ctx) => {
      const moves = between(owners[0]!.main, owners[1]!.main, 1n);
      await post(ctx, { kind: 'line_transfer', key: newKey(), moves });
      return null;
    });
  await expect(spend(1)).rejects.toMatchObject({ code: 'ledger.insufficient_funds' });
  await expect(spend(1)).rejects.toMatchObject({ code: 'ledger.insufficient_funds' });
  expect(await once(ctx, { ownerId: 2, key: 'k', input: 1 }, async () => 'mine')).toBe('mine');
});

test('a request key stands for its own account, for a week', () => {
  const key = newRequestKey(keyedHash, 7, now);
  checkRequestKey(keyedHash, 7, key, now);
  const stale = (ownerId: number, text: string, at = now) =>
    expect(() => checkRequestKey(keyedHash, ownerId, text, at)).toThrow(
      expect.objectContaining({ code: 'form.stale' }),
    );
  stale(8, key);
  stale(7, '');
  stale(7, `${key}x`);
  stale(
    7,
    key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  );
  stale(7, key, new Date(now.getTime() + 7 * 24 * 3_600_000));
  expect(newRequestKey(keyedHash, 7, now)).not.toBe(key);
});
