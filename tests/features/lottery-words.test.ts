import { expect, test } from 'vitest';
import { exposureOf } from '~/domain/lottery/orders/exposure';
import { makePriceList } from '~/domain/lottery/prices/price-list.server';
import { exposureKeyWord } from '~/features/common/lottery-words.server';
import { translatorFor } from '~/i18n/instances.server';
import { drawOf, everyPlay, modeOf } from '../domain/lottery/lottery-world';

const en = { t: translatorFor('en'), language: 'en' as const };
const bn = { t: translatorFor('bn'), language: 'bn' as const };

test.each([
  ['*', 'All numbers together', 'সব সংখ্যা একসঙ্গে'],
  [',,5,,', 'Place 3: 5', 'স্থান ৩: ৫'],
  ['5', '5', '৫'],
  ['1,2', '1 2', '১ ২'],
  ['anyTriple', 'Any triple', 'যেকোনো ট্রিপল'],
  ['big,odd', 'Big Odd', 'বড় বিজোড়'],
])('the key %s of exposure is %s', (key, english, bengali) => {
  expect([exposureKeyWord(en, key), exposureKeyWord(bn, key)]).toEqual([english, bengali]);
});

test('no play has a key without words', () => {
  for (const { family, name, play } of everyPlay) {
    const list = makePriceList({ mode: modeOf[family], family, rtp: 9500, rebate: 0 });
    const odds = list.odds[name];
    if (!odds) continue;
    for (let seed = 0; seed < 5; seed++) {
      const exposed = exposureOf({ play, odds }, play.shape.quick(drawOf(`${family} ${name} ${seed}`)), 10_000n);
      for (const { key } of exposed) {
        const words = [exposureKeyWord(en, key), exposureKeyWord(bn, key)];
        expect(words, `${family} ${name} ${key}`).toEqual([
          expect.not.stringMatching(/mark\.|group\.|,/),
          expect.not.stringMatching(/[a-z,]/i),
        ]);
      }
    }
  }
});
