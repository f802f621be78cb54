import type { TextCipher } from '~/domain/shared/text-cipher.server';
import type { KeyedHash } from '../keyed-hash.server';
import type { ExtraQuestion } from './questions.server';

/** The services that checking a second step needs. */
export type SecondStepServices = {
  keyedHash: KeyedHash;
  /** For the secrets of authenticators. */
  factorCipher: TextCipher;
  extraQuestions: ExtraQuestion[];
};
