import type { TextCipher } from '~/domain/shared/text-cipher.server';
import type { KeyedHash } from '../keyed-hash.server';
import type { ExtraQuestion } from './questions.server';

/** What judging a second step takes; the house holds all of it. */
export type SecondStepServices = {
  keyedHash: KeyedHash;
  /** For the secrets of authenticators. */
  factorCipher: TextCipher;
  extraQuestions: ExtraQuestion[];
};
