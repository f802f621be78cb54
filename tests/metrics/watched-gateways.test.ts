import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Refusal } from '~/domain/shared/refusal';
import type { Gateways } from '~/gateways';
import { paymentsOf } from '~/gateways/payments/choose.server';
import type { PaymentGateway } from '~/gateways/payments/port';
import { vendorsOf } from '~/gateways/vendors/choose.server';
import type { TransferWallets } from '~/gateways/vendors/port';
import { watchGateways } from '~/metrics/watched-gateways.server';
import { worldWith } from '../setup/world';

test('calls of the outside world are counted by whether they were answered, and answer as before', async () => {
  const { ctx } = await worldWith();
  const registry = new Registry();
  const provider: PaymentGateway = {
    open: async () => {
      throw new Refusal('payments.unavailable');
    },
    read: () => 'badSignature',
  };
  const vendor = { balance: async () => null, open: async () => true } as unknown as TransferWallets;
  const gateways = watchGateways(registry, {
    ...ctx.gateways,
    payments: paymentsOf(new Map([['paygate', provider]])),
    vendors: vendorsOf(new Map([['adapter', vendor]])),
  } satisfies Gateways);
  await expect(gateways.payments.find('paygate')!.open({} as never)).rejects.toMatchObject({
    code: 'payments.unavailable',
  });
  expect(gateways.payments.find('paygate')!.read(new Headers(), '', ctx.now)).toBe('badSignature');
  expect(gateways.payments.find('nobody')).toBeNull();
  const player = { vendorCode: 'V', playerId: 'm1', currency: 'BDT' };
  expect(await gateways.vendors.find('adapter')!.balance(player)).toBeNull();
  expect(await gateways.vendors.find('adapter')!.open(player, 'khela')).toBe(true);
  await gateways.email.send({ to: 'a@b.example', subject: 's', text: 't' });
  const text = await registry.metrics();
  for (const [gateway, call, outcome] of [
    ['payments', 'open', 'failed'],
    ['payments', 'read', 'failed'],
    ['vendors', 'balance', 'failed'],
    ['vendors', 'open', 'answered'],
    ['email', 'send', 'answered'],
  ])
    expect(text).toContain(`khela_gateway_calls_total{gateway="${gateway}",call="${call}",outcome="${outcome}"} 1`);
});
