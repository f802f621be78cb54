import { createTextCipher, type TextCipher } from '~/domain/shared/text-cipher.server';

export type LinkCipher = TextCipher;

/** For the paths of customer service, which are kept encrypted. */
export function createLinkCipher(secret: string): LinkCipher {
  return createTextCipher(secret, 'customer-service link');
}
