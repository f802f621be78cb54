import { expect, test } from 'vitest';
import { maskSecrets } from '~/domain/messaging/conversations/mask-secrets';

test.each([
  ['my card is 4111 1111 1111 1111 ok?', 'my card is •••• 1111 ok?'],
  ['transaction 4111111111111112 failed', 'transaction 4111111111111112 failed'],
  ['my pin is 4821', 'my pin is ••••'],
  ['OTP: 998877, please', 'OTP: ••••, please'],
  ['আমার পিন 4821', 'আমার পিন ••••'],
  ['I paid 500 by bKash', 'I paid 500 by bKash'],
  ['৪১১১ ১১১১ ১১১১ ১১১১', '•••• ১১১১'],
  ['4111  1111 1111 1111', '•••• 1111'],
  ['4111.1111.1111.1111', '•••• 1111'],
  ['4111 - 1111 - 1111 - 1111.', '•••• 1111.'],
  ['4111 1111 1111 1111 12/27 500', '•••• 1111 12/27 500'],
  ['PIN number is 4821', 'PIN number is ••••'],
  ['OTP was 482193', 'OTP was ••••'],
  ['pin code: 4821 and PIN-1234-5678', 'pin code: •••• and PIN-••••'],
  ['পিন নম্বর ৪৮২১', 'পিন নম্বর ••••'],
  ['পিন কোড হলো ৪৮২১।', 'পিন কোড হলো ••••।'],
  ['পাসওয়ার্ড: সোনা১২', 'পাসওয়ার্ড: ••••'],
  ['my number is 01712345678, or ০১৭১২৩৪৫৬৭৮', 'my number is 01712345678, or ০১৭১২৩৪৫৬৭৮'],
  ['8801712345678 and 01712345678 501 and 8801712345670', '8801712345678 and 01712345678 501 and 8801712345670'],
  ['TrxID 9AB7XK2PQ1, ref C-23456789AB', 'TrxID 9AB7XK2PQ1, ref C-23456789AB'],
  ['paid 5.000 and ৫০০ 1,000.50 on 28-11-2026', 'paid 5.000 and ৫০০ 1,000.50 on 28-11-2026'],
  ['the password is wrong, number 12', 'the password is wrong, number 12'],
])('%j is kept as %j', (typed, stored) => {
  expect(maskSecrets(typed.normalize('NFC'))).toBe(stored.normalize('NFC'));
});

test.each([
  ...['4', '4 ', '4   ', 'pin', 'pin ', 'pin-', 'pin number is ', `pin${' '.repeat(97)}`, '-a', '.', 'পিন নম্বর '],
])('ten thousand characters of %j take no longer than they should', (part) => {
  const text = part.repeat(10_000 / part.length);
  const startedAt = performance.now();
  maskSecrets(text);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
