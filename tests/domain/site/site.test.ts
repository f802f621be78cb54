import { expect, test } from 'vitest';
import { type Banner, bannersAt } from '~/domain/site/site';

const now = new Date('2026-03-15T06:00:00Z');
const banner: Banner = {
  id: 1,
  groupName: 'w_home',
  language: 'en',
  title: 'x',
  subtitle: '',
  callToAction: '',
  url: '',
  artSeed: '',
  link: { kind: 'none' },
  linkageType: 'none',
  startsAt: null,
  endsAt: null,
};

test('a banner runs from its start up to its end', () => {
  const banners = [
    { ...banner, id: 1, startsAt: now },
    { ...banner, id: 2, startsAt: new Date(now.getTime() + 1) },
    { ...banner, id: 3, endsAt: now },
    { ...banner, id: 4, endsAt: new Date(now.getTime() + 1) },
    { ...banner, id: 5, groupName: 'w_login' as const },
  ];
  expect(bannersAt({ banners }, 'w_home', 'en', now).map(({ id }) => id)).toEqual([1, 4]);
});

test('a language without banners of its own shows the English ones', () => {
  const bengali = { ...banner, id: 2, language: 'bn' as const };
  expect(bannersAt({ banners: [banner] }, 'w_home', 'bn', now)).toEqual([banner]);
  expect(bannersAt({ banners: [banner, bengali] }, 'w_home', 'bn', now)).toEqual([bengali]);
});
