import { expect, test } from 'vitest';
import { bundledLanguages } from '~/domain/shared/language';
import { coded } from '~/features/operator/audit/entry-words.server';
import { translatorFor } from '~/i18n/instances.server';

const words = coded.flatMap(({ values, word }) => values.map(word));

test.each(bundledLanguages)('what the audit trail shows by a code has a word of its own in %s', (language) => {
  const translate = translatorFor(language);
  const missing = words.filter((key) => translate(key as 'common:close') === key.split(':').at(-1));
  const unfilled = words.filter((key) => translate(key as 'common:close').includes('{{'));
  expect([missing, unfilled]).toEqual([[], []]);
});
