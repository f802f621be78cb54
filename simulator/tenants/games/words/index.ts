import { bn } from './bn';
import { en } from './en';

export type Words = typeof bn;
export type Kinds = Words['kinds'];
export const words: Record<'bn' | 'en', Words> = { bn, en };
