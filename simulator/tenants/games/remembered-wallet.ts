import { decimalOf, minor } from '../../money';
import type { Wallets } from '../vendors/wallets';
import type { Call } from './faults';
import type { Answer, Transaction } from './wallet';

/** The wallet of a vendor of transfer mode: what was moved there is played with, and the site is asked nothing. */
export function rememberedWallet(wallets: Wallets) {
  function tell(vendor: string, call: Call, told: Transaction): Answer {
    const { playerId, transactionId, referenceTransactionId, amount } = told;
    const balance = () => decimalOf(wallets.balance(vendor, playerId));
    const bet = call === 'rollback' ? wallets.find(vendor, referenceTransactionId ?? '') : undefined;
    if (call === 'rollback' && !bet?.isDone) return { status: 'OK', balance: balance() };
    const moved = wallets.move(vendor, transactionId, playerId, call === 'bet' ? -minor(amount) : minor(amount));
    if (moved === 'conflict') return { status: 'DUPLICATE_TRANSACTION', balance: balance() };
    return { status: moved.isDone ? 'OK' : 'NOT_ENOUGH_MONEY', balance: balance() };
  }
  return { tell: async (...told: Parameters<typeof tell>): Promise<Answer> => tell(...told) };
}
