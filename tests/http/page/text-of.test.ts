import { expect, test, vi } from 'vitest';
import type { Site } from '~/domain/site/site';
import { fromText } from '~/http/page/data-as-text';
import { textOf } from '~/http/page/text-of.server';

const site = {} as Site;
const inEnglish = { site, language: 'en', wordsLanguage: 'en' };

test('data of the same content are made once, and again for another content, language or site', () => {
  const make = vi.fn(() => ({ made: make.mock.calls.length }));
  const first = textOf(inEnglish, 'list', { stake: 5n, at: new Date(0) }, make);
  expect(fromText(first)).toEqual({ made: 1 });
  expect(textOf(inEnglish, 'list', { stake: 5n, at: new Date(0) }, make)).toBe(first);
  const others = [
    textOf(inEnglish, 'list', { stake: 6n, at: new Date(0) }, make),
    textOf(inEnglish, 'list', { stake: 5n, at: new Date(1) }, make),
    textOf(inEnglish, 'another', { stake: 5n, at: new Date(0) }, make),
    textOf({ ...inEnglish, language: 'bn' }, 'list', { stake: 5n, at: new Date(0) }, make),
    textOf({ ...inEnglish, wordsLanguage: 'bn' }, 'list', { stake: 5n, at: new Date(0) }, make),
    textOf({ ...inEnglish, site: {} as Site }, 'list', { stake: 5n, at: new Date(0) }, make),
  ];
  expect(others.map((text) => fromText(text).made)).toEqual([2, 3, 4, 5, 6, 7]);
});
