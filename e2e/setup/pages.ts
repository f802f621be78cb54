import type { Page } from '@playwright/test';
import { consent } from './matrix';

/** Every screen a visitor can stand on. */
export const publicPages = [
  '/',
  '/login',
  '/login?type=sms',
  '/forgot-password?method=mobileNum',
  '/forgot-password?method=email',
  '/reset-password?token=over',
  '/register',
  '/register?method=registerMobile&referralCode=NOBODY12',
  '/help',
  '/announcements',
  '/notices?open=0',
  '/sports',
  '/live',
  '/rng',
  '/rng?vassalage=PG&sort=new&page=2',
  '/fish?vassalage=NOBODY',
  '/hot',
  '/games/PG',
  '/promotions',
  '/promotions?category=sports',
  '/promotions/first-deposit-70',
  '/no-such-page',
  '/operator',
  '/dev/ui',
  '/dev/outbox',
  '/login?failed=failed',
  consent,
];

export type Look = { language: 'bn' | 'en'; theme: 'dark' | 'light'; width: 360 | 1280 };

export const looks: Look[] = (['bn', 'en'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) => ([360, 1280] as const).map((width) => ({ language, theme, width }))),
);

export async function wear(page: Page, baseURL: string, { language, theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.context().addCookies([
    { name: 'lng', value: language, url: baseURL },
    { name: 'theme', value: theme, url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: language, url: baseURL },
  ]);
}
