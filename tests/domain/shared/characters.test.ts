import { expect, test } from 'vitest';
import { countCharacters, firstCharacter, firstCharacters } from '~/domain/shared/characters';

test('letters count as their reader sees them', () => {
  expect(countCharacters('খেলা')).toBe(2);
  expect(countCharacters('য়')).toBe(1);
  expect(countCharacters('👍🏽ok')).toBe(3);
  expect(countCharacters('')).toBe(0);
});

test('the first letter keeps its signs', () => {
  expect(firstCharacter(' কেয়া')).toBe('কে');
  expect(firstCharacter('')).toBe('');
});

test('a name that is cut short keeps its last letter whole', () => {
  expect(firstCharacters('বাংলাদেশ খেলা', 3)).toBe('বাংলাদে');
  expect(firstCharacters('Khela Bangladesh', 6)).toBe('Khela');
  expect(firstCharacters('Khela', 12)).toBe('Khela');
});
