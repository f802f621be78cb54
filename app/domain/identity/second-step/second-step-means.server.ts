import type { TextCipher } from '~/domain/shared/text-cipher.server';
import type { KeyedHash } from '../seal.server';
import type { Questioner } from './questions.server';

/** What judging a second step takes; the house holds all of it. */
export type SecondStepMeans = {
  keyedHash: KeyedHash;
  /** For the secrets of authenticators. */
  factorCipher: TextCipher;
  questioners: Questioner[];
};
