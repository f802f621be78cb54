import { Refusal } from '~/domain/shared/refusal';

/** What the ledger's functions raise: a rule that said no, or a bug of the caller's. */
export function refusalOf(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23514' && constraint === 'ledger_balances_never_negative') {
    return new Refusal('ledger.insufficient_funds', 'amount');
  }
  if (code === 'KL002') return new Refusal('ledger.key_conflict');
  return error;
}
