import { Counter, type Registry } from 'prom-client';
import { signInTally } from '~/domain/identity/sign-in/sign-in-tally';
import { movementTally } from '~/domain/ledger/movement-tally';
import { betTally } from '~/domain/play/bet-tally';
import { minorPerUnit } from '~/domain/shared/money';
import type { Tally } from '~/domain/shared/tally';

type Shown = { help: string; label: string; tally: Tally; isAmount?: boolean };

/** What this process has done since it started: of several nodes the sum counts. */
const counters: Record<string, Shown> = {
  khela_movements_total: { help: 'Movements posted in the ledger, by kind', label: 'kind', tally: movementTally },
  khela_money_moved_total: {
    help: 'What these movements moved, in whole units of money; points in whole points',
    label: 'kind',
    tally: movementTally,
    isAmount: true,
  },
  khela_bets_total: { help: 'Bets taken, by whose game it was', label: 'wallet', tally: betTally },
  khela_stakes_total: {
    help: 'Their stakes, in whole units of money',
    label: 'wallet',
    tally: betTally,
    isAmount: true,
  },
  khela_sign_ins_total: {
    help: 'Tries to sign in or to prove who one is: passed, or the reason of the refusal',
    label: 'outcome',
    tally: signInTally,
  },
};

export function showTallies(registry: Registry): void {
  for (const [name, { help, label, tally, isAmount = false }] of Object.entries(counters)) {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [counted, { times, amountMinor }] of tally.entries())
          this.inc({ [label]: counted }, isAmount ? Number(amountMinor) / Number(minorPerUnit) : times);
      },
    });
  }
}
