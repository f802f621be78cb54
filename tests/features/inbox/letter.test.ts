import { expect, test } from 'vitest';
import { type MessageParam, messageTemplates, storedParam } from '~/domain/messaging/inbox/message';
import { defaultSettings } from '~/domain/site/settings';
import { letterOf } from '~/features/inbox/letter.server';
import { translatorFor } from '~/i18n/instances.server';

function requestContext(language: 'bn' | 'en') {
  return { language, t: translatorFor(language), site: { settings: defaultSettings } } as Parameters<
    typeof letterOf
  >[0];
}

function filled(params: Record<string, MessageParam>) {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, storedParam(value)]));
}

test('one message reads in the language of whoever opens it, amounts written as that language does', () => {
  const params = filled({ amount: 12_345_678_900n, reference: 'D-7' });
  const body = { kind: 'template', template: 'depositArrival', params } as const;
  expect(letterOf(requestContext('bn'), body).title).toContain('১২,৩৪,৫৬৭.৮৯৳');
  expect(letterOf(requestContext('en'), body).title).toContain('৳1,234,567.89');
  expect(letterOf(requestContext('en'), body).content).toContain('D-7');
});

test('counts and moments too are written for the reader', () => {
  const params = filled({ amount: 12_345, reference: new Date('2026-11-21T18:42:00Z') });
  const body = { kind: 'template', template: 'depositArrival', params } as const;
  expect(letterOf(requestContext('bn'), body).title).toContain('১২,৩৪৫');
  expect(letterOf(requestContext('en'), body).content).toContain('22 Nov 2026, 00:42');
});

test('what was written by hand is shown as it was written', () => {
  const body = {
    kind: 'words',
    title: { bn: '<b>চিঠি</b>', en: 'A {{letter}}' },
    content: { bn: 'ক\nখ', en: 'a' },
  } as const;
  expect(letterOf(requestContext('en'), body).title).toBe('A {{letter}}');
  expect(letterOf(requestContext('bn'), body)).toEqual({ title: '<b>চিঠি</b>', content: 'ক\nখ' });
});

test.each(messageTemplates)('%s leaves no gap open in either language', (template) => {
  const params = filled({
    amount: 1n,
    required: 1n,
    arrives: 1n,
    returned: 1n,
    reference: 'R',
    number: '1',
    level: 2,
    points: 5,
    place: 1,
    reason: 'why',
    words: 'For your patience',
    proposal: 'Setting',
    note: 'good',
    account: '•••• 1',
    nickname: 'Rahima',
    by: 'operator',
    name: 'rahima',
    kind: 'daily',
    text: 'Well played',
    until: new Date(0),
    ...{ issue: '20260316-001', closes: new Date(0), drawn: new Date(0), paid: 1n, taken: 1n },
    ...{ gameBn: 'কেনো', gameEn: 'Keno' },
    limit: 'loss.day',
    ...{ days: 30, deposits: 1n, stake: 1n, payout: 1n, daysPlayed: 3 },
    at: new Date(0),
  });
  for (const language of ['bn', 'en'] as const) {
    const { title, content } = letterOf(requestContext(language), { kind: 'template', template, params });
    expect(`${title}\n${content}`).not.toMatch(/\{\{|letters\./);
  }
});

test.each([
  ['bn', 'loss.day', { amount: 5_000_000n }, 'দিনে ক্ষতি: ৫০০.০০৳।'],
  ['en', 'loss.day', { amount: 5_000_000n }, 'Losses a day: ৳500.00.'],
  ['en', 'time.day', { minutes: 0 }, 'Time logged in a day: 0 minutes.'],
  ['en', 'time.day', { minutes: 1 }, 'Time logged in a day: 1 minute.'],
] as const)('the letter of a limit by an operator names it in words, %s %s', (language, limit, allowed, words) => {
  const params = filled({ limit, reason: 'asked by phone', ...allowed });
  const { content } = letterOf(requestContext(language), { kind: 'template', template: 'limitSetForYou', params });
  expect(content).toContain(words);
  expect(content).toContain('asked by phone');
});

test('the letter to a winner names the game in the language of its reader', () => {
  const params = filled({ amount: 6_000_000n, issue: '20260601-0001', gameBn: 'কেনো', gameEn: 'Keno' });
  const body = { kind: 'template', template: 'drawWon', params } as const;
  expect(letterOf(requestContext('bn'), body).content).toContain('কেনো');
  expect(letterOf(requestContext('en'), body).content).toMatch(/Keno.*20260601-0001.*৳600\.00/);
});
