import type { Language } from '~/domain/shared/language';
import { bn } from './bn';
import { en } from './en';

export type Words = typeof bn;
export type Kinds = Words['kinds'];
export const words: Record<Language, Words> = { bn, en };
