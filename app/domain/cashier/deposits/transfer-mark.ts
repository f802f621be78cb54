import { latinDigits } from '~/domain/shared/digits';
import type { MethodKind } from '../methods/payment-method';

/** How a transfer made by hand is found among others: its own number, and the number it was sent from. */
export type TransferMark = { transactionId: string; senderNumber: string };

const transactionShape = /^[A-Z0-9]{6,80}$/;
const senderShape = /^\+?[0-9]{6,20}$/;

/** As it is kept and compared: in capitals, without blanks and dashes, in Latin digits. Null: no number looks like this. */
export function readTransactionId(typed: string): string | null {
  const plain = latinDigits(typed.normalize('NFC')).replace(/[\s-]/g, '').toUpperCase();
  return transactionShape.test(plain) ? plain : null;
}

export function readSenderNumber(typed: string): string | null {
  const plain = latinDigits(typed.normalize('NFC')).replace(/[\s()-]/g, '');
  return senderShape.test(plain) ? plain : null;
}

/** Mobile wallets are told apart by the number the money was sent from. */
export function asksSender(kind: MethodKind): boolean {
  return kind === 'mobile';
}
