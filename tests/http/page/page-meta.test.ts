import { expect, test } from 'vitest';
import { pageMeta } from '~/http/page/page-meta';

const matches = [{ id: 'root', data: { siteName: 'খেলা', origin: 'https://khela.example', locale: 'bn' } }];
const titleOf = (title: string) => pageMeta({ matches, title, description: '', path: '/' })[0];

test.each([
  ['প্রমোশন', 'প্রমোশন · খেলা'],
  ['খেলার নিয়ম', 'খেলার নিয়ম · খেলা'],
  ['খেলা', 'খেলা'],
  ['খেলা: স্লট ও খেলাধুলা', 'খেলা: স্লট ও খেলাধুলা'],
])('the title of %s names the site once', (title, full) => {
  expect(titleOf(title)).toEqual({ title: full });
});
