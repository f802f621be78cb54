import { agree, billsOf, type ContractsWorld, contractsWorld, terms, tier } from './contracts-world';

export async function line(
  kind: 'daily' | 'hourly' | 'realtime' | 'dividend',
  rates: [number, number, number],
  now?: Date,
) {
  const world = await contractsWorld(now);
  const top = await agree(world, 'boss', terms(kind, 'top', [tier(rates[0])]));
  const middle = await agree(world, 'top', terms(kind, 'line', [tier(rates[1])]));
  const low = await agree(world, 'line', terms(kind, 'low', [tier(rates[2])]));
  return { ...world, contracts: { top, line: middle, low } };
}

export const shown = async (world: ContractsWorld) =>
  (await billsOf(world)).map(({ payer, payee, grossMinor, paidMinor, state }) => [
    payer,
    payee,
    grossMinor,
    paidMinor,
    state,
  ]);
