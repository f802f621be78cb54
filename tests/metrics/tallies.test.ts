import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { post } from '~/domain/ledger/post.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { showTallies } from '~/metrics/tally-counters.server';
import { between, ledgerWith, newKey } from '../domain/ledger/ledger-world';
import { seamlessWith } from '../domain/play/seamless/seamless-world';
import { worldWith } from '../setup/world';

const registry = new Registry();
showTallies(registry);

/** What a counter says since the test began: this process has counted for others before. */
const counted = async (sample: string) => (await read(sample)) - (atFirst.get(sample) ?? 0);
const read = async (sample: string) => sampleIn(await registry.metrics(), sample);
const sampleIn = (text: string, sample: string) => Number(text.split(`${sample} `)[1]?.split('\n')[0] ?? 0);

const atFirst = new Map<string, number>();

beforeEach(async () => {
  const text = await registry.metrics();
  for (const [line] of text.matchAll(/^khela_\S+ \S+$/gm)) {
    const sample = line.slice(0, line.lastIndexOf(' '));
    atFirst.set(sample, sampleIn(text, sample));
  }
});

async function moved(kind: string): Promise<{ movements: number; money: number }> {
  const of = (name: string) => counted(`${name}{kind="${kind}"}`);
  return { movements: await of('khela_movements_total'), money: await of('khela_money_moved_total') };
}

test('what was posted is counted once, by kind and amount: not what was rolled back, refused or posted before', async () => {
  const { ctx, owners } = await ledgerWith([taka(100), 0n]);
  const [rafi, mitu] = owners;
  const transfer = (units: number, key = newKey()) => ({
    kind: 'line_transfer' as const,
    key,
    moves: between(rafi!.main, mitu!.main, taka(units)),
  });
  const key = newKey();
  await post(ctx, transfer(7, key));
  await post(ctx, transfer(7, key));
  expect(await moved('line_transfer')).toEqual({ movements: 1, money: 7 });

  await expect(post(ctx, transfer(1_000))).rejects.toThrow();
  const failing = inTransaction(ctx, async (ctx) => {
    await inTransaction(ctx, (ctx) => post(ctx, transfer(5)));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await moved('line_transfer')).toEqual({ movements: 1, money: 7 });

  await inTransaction(ctx, async (ctx) => {
    await inTransaction(ctx, (ctx) => post(ctx, transfer(5)));
    await inTransaction(ctx, async (ctx) => {
      await post(ctx, transfer(2));
      throw new Error('taken back');
    }).catch(() => {});
    await postMany(ctx, [transfer(3), transfer(1_000), transfer(4)]);
    expect(await moved('line_transfer')).toEqual({ movements: 1, money: 7 });
  });
  expect(await moved('line_transfer')).toEqual({ movements: 4, money: 19 });
});

test('a vendor’s bet and win count once with their amounts, their replays and refusals not', async () => {
  const { players, bet, win } = await seamlessWith([20]);
  const [rina] = players;
  for (const _time of [1, 2]) await bet(rina!, 'b1', { amount: 12 });
  await bet(rina!, 'b2', { amount: 12 });
  await win(rina!, 'w1', { amount: 4.5 });
  expect(await counted('khela_bets_total{wallet="seamless"}')).toBe(1);
  expect(await counted('khela_stakes_total{wallet="seamless"}')).toBe(12);
  expect(await moved('bet')).toEqual({ movements: 1, money: 12 });
  expect(await moved('win')).toEqual({ movements: 1, money: 4.5 });
});

test('a try to sign in that fails is counted by its reason', async () => {
  const { ctx } = await worldWith();
  const clientLocation = { browser: 'one', address: '198.51.100.8' };
  const given = { username: 'nobody', password: 'a guess', entrance: 'member' as const, clientLocation, captcha: null };
  const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
  for (let tries = 1; tries <= 4; tries++) await signIn(ctx, keyedHash, given).catch(() => {});
  expect(await counted('khela_sign_ins_total{outcome="identity.wrong_credentials"}')).toBe(3);
  expect(await counted('khela_sign_ins_total{outcome="captcha.required"}')).toBe(1);
});
