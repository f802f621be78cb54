import type { GivenUp } from '~/backup/give-up-secrets.server';

/** What became of what was lost, a line each; what there was nothing of is left out. */
export function givenUpWords(givenUp: GivenUp): string[] {
  const { payout, studio, lottery, promotions, factors, excluded, contacts } = givenUp;
  const { operators } = factors;
  const lines: [number, string][] = [
    [studio.rounds, 'open rounds of our own games ended; their stakes are back'],
    [studio.flights, 'flights ended without a result'],
    [studio.seeds, 'pairs of seeds put away; the next round makes new ones'],
    [lottery.voided, `draws without numbers are void; the stakes of ${lottery.tickets} tickets are back`],
    [lottery.renewed, 'coming draws without tickets have another seed'],
    [promotions.raffles, 'raffles have another seed; their tickets stay'],
    [promotions.spins, 'wheels have another seed for the next spin'],
    [payout.accounts, 'payout accounts removed; their owners are asked to add them again'],
    [
      payout.withdrawals,
      'withdrawals to accounts whose number is lost stay as they are, with their money set aside. Find out which were paid since the backup; reject the others at /operator/withdrawals: that gives the money back',
    ],
    [
      factors.authenticators,
      'authenticators switched off; their owners sign in without, and are asked to set them up again',
    ],
    [factors.recoveryCodes, 'recovery codes deleted'],
    [excluded, 'excluded members are known again by their contacts and documents, not by former payout accounts'],
    [contacts, 'addresses of customer service are empty; enter them at /operator/content/services'],
    [
      operators.length,
      `operators have nothing left for a second step (${operators.join(', ')}): npm run operator:add -- NAME --recover`,
    ],
  ];
  return lines.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`);
}
