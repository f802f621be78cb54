import { createTextCipher, type EncryptionKeys, type TextCipher } from '~/domain/shared/text-cipher.server';

export type LinkCipher = TextCipher;

/** For the paths of customer service, which are kept encrypted. */
export function createLinkCipher(secrets: string | EncryptionKeys): LinkCipher {
  return createTextCipher(secrets, 'customer-service link');
}
