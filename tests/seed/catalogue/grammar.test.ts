import { expect, test } from 'vitest';
import { digits, genitive, locative, nouns } from '~/seed/catalogue/grammar';

const nfc = (text: string) => text.normalize('NFC');

test.each([
  ['বাঘ', 'বাঘের'],
  ['ঢাকা', 'ঢাকার'],
  ['কই', 'কইয়ের'],
  ['সোনারগাঁও', 'সোনারগাঁওয়ের'],
  ['জাফলং', 'জাফলংয়ের'],
  ['ভাওয়াল', 'ভাওয়ালের'],
  ['আষাঢ়', 'আষাঢ়ের'],
  ['কর্ণফুলী', 'কর্ণফুলীর'],
])('of %s is %s', (noun, expected) => {
  expect(genitive(nfc(noun))).toBe(nfc(expected));
});

test.each([
  ['পদ্মা', 'পদ্মায়'],
  ['সুন্দরবন', 'সুন্দরবনে'],
  ['কর্ণফুলী', 'কর্ণফুলীতে'],
  ['কাপ্তাই', 'কাপ্তাইয়ে'],
])('in %s is %s', (noun, expected) => {
  expect(locative(nfc(noun))).toBe(nfc(expected));
});

test('what no rule gives stands beside the word', () => {
  expect(nouns('Wolf:Wolves = নেকড়ে, Tea = চা:চায়ের, Lily = লিলি')).toEqual(
    [
      { en: 'Wolf', enMany: 'Wolves', bn: 'নেকড়ে', bnOf: 'নেকড়ের' },
      { en: 'Tea', enMany: 'Teas', bn: 'চা', bnOf: 'চায়ের' },
      { en: 'Lily', enMany: 'Lilies', bn: 'লিলি', bnOf: 'লিলির' },
    ].map((noun) => ({ ...noun, bn: nfc(noun.bn), bnOf: nfc(noun.bnOf) })),
  );
});

test('digits are Bengali', () => expect(digits(204)).toBe('২০৪'));
