import { expect, test } from 'vitest';
import { houseAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readStatement, type StatementQuestion } from '~/domain/ledger/read-statement.server';
import { taka } from '~/domain/shared/money';
import { between, ledgerWith, newKey } from './ledger-world';

const hour = 3_600_000;
const start = Date.parse('2026-03-15T00:00:00Z');

/** Every hour a deposit of one more taka; each third is locked. */
async function tenHours() {
  const { ctx, owners } = await ledgerWith([0n], { now: new Date(start) });
  const { main, locked } = owners[0]!;
  const clearing = await houseAccount(ctx, 'deposit_clearing');
  for (let at = 1; at <= 10; at++) {
    const then = { ...ctx, now: new Date(start + at * hour) };
    await post(then, {
      kind: 'deposit',
      key: newKey(),
      cause: { kind: 'deposit', id: at },
      moves: between(clearing, main, taka(at)),
    });
    if (at % 3 === 0)
      await post(then, { kind: 'withdrawal_lock', key: newKey(), moves: between(main, locked, taka(1)) });
  }
  return { ctx, main, locked };
}

test('a statement shows each entry with what stood after it, newest first', async () => {
  const { ctx, main } = await tenHours();
  const { lines, older, newer } = await readStatement(ctx, { accountIds: [main], size: 3 });
  expect(lines.map(({ kind, amountMinor, balanceAfterMinor }) => [kind, amountMinor, balanceAfterMinor])).toEqual([
    ['deposit', taka(10), taka(52)],
    ['withdrawal_lock', -taka(1), taka(42)],
    ['deposit', taka(9), taka(43)],
  ]);
  expect(lines[0]).toMatchObject({ cause: { kind: 'deposit', id: '10' }, at: new Date(start + 10 * hour) });
  expect([older !== null, newer]).toEqual([true, null]);
});

test('pages follow each other without gap or overlap, forth and back', async () => {
  const { ctx, main, locked } = await tenHours();
  const question: StatementQuestion = { accountIds: [main, locked], size: 4 };
  const whole = await readStatement(ctx, { ...question, size: 100 });
  expect(whole.lines).toHaveLength(16);
  const pages = [await readStatement(ctx, question)];
  for (let older = pages[0]!.older; older !== null; older = pages.at(-1)!.older)
    pages.push(await readStatement(ctx, { ...question, older }));
  expect(pages.flatMap(({ lines }) => lines)).toEqual(whole.lines);
  const back = await readStatement(ctx, { ...question, newer: pages[2]!.newer! });
  expect(back.lines).toEqual(pages[1]!.lines);
  expect((await readStatement(ctx, { ...question, newer: back.newer! })).newer).toBeNull();
});

test('the oldest first: the same lines the other way round, page by page, forth and back', async () => {
  const { ctx, main, locked } = await tenHours();
  const newest = await readStatement(ctx, { accountIds: [main, locked], size: 100 });
  const question: StatementQuestion = { accountIds: [main, locked], size: 5, isOldestFirst: true };
  const pages = [await readStatement(ctx, question)];
  expect(pages[0]!.older).toBeNull();
  for (let newer = pages[0]!.newer; newer !== null; newer = pages.at(-1)!.newer)
    pages.push(await readStatement(ctx, { ...question, newer }));
  expect(pages.flatMap(({ lines }) => lines)).toEqual(newest.lines.toReversed());
  const back = await readStatement(ctx, { ...question, older: pages[2]!.older! });
  expect(back.lines).toEqual(pages[1]!.lines);
  expect((await readStatement(ctx, { ...question, older: back.older! })).older).toBeNull();
});

test('period and kinds narrow it; a cursor nobody gave counts for none', async () => {
  const { ctx, main } = await tenHours();
  const within = { accountIds: [main], from: new Date(start + 3 * hour), to: new Date(start + 6 * hour) };
  expect((await readStatement(ctx, within)).lines.map(({ amountMinor }) => amountMinor)).toEqual([
    taka(5),
    taka(4),
    -taka(1),
    taka(3),
  ]);
  const locks = await readStatement(ctx, { accountIds: [main], kinds: ['withdrawal_lock'], size: 2 });
  expect(locks.lines).toHaveLength(2);
  expect(
    (await readStatement(ctx, { accountIds: [main], kinds: ['withdrawal_lock'], older: locks.older! })).lines,
  ).toHaveLength(1);
  expect((await readStatement(ctx, { accountIds: [main], older: "1' or" })).lines).toHaveLength(13);
});

test('entries keep the order of the balances although clocks differ', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n], { now: new Date(start) });
  const move = (at: number) =>
    post(
      { ...ctx, now: new Date(at) },
      { kind: 'line_transfer', key: newKey(), moves: between(owners[0]!.main, owners[1]!.main, taka(1)) },
    );
  await move(start + 2_000);
  await move(start + 1_000);
  const { lines } = await readStatement(ctx, { accountIds: [owners[0]!.main] });
  expect(lines.map(({ balanceAfterMinor }) => balanceAfterMinor)).toEqual([taka(8), taka(9), taka(10)]);
});
