import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { defaultSettings } from '~/domain/site/settings';
import { hoursWhenClosed } from '~/features/common/support-hours';

const supportHours = { fromDay: 1, toDay: 5, from: '09:00', to: '18:00' };
const t = ((key: string) => key) as TFunction;
const asked = (now: string, hours = supportHours) =>
  hoursWhenClosed({
    site: { settings: { ...defaultSettings, timeZone: 'Asia/Dhaka', supportHours: hours } },
    ...{ language: 'en', now: new Date(now), t },
  });

test('when people answer is told while nobody does', () => {
  expect(asked('2026-03-16T02:59:00Z')).toBe('shell:service.hours');
  expect(asked('2026-03-16T03:00:00Z')).toBeNull();
  expect(asked('2026-03-21T06:00:00Z')).toBe('shell:service.hours');
  expect(asked('2026-03-21T06:00:00Z', defaultSettings.supportHours)).toBeNull();
});
