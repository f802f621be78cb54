import { expect, test } from 'vitest';
import { type Announcement, groupAnnouncements } from '~/domain/messaging/announcement';
import { defaultSettings } from '~/domain/site/settings';
import { readNews } from '~/features/agent/read-news.server';
import type { SignedInContext } from '~/http/request/guards.server';

const now = new Date('2026-03-15T06:00:00Z');

function announced(id: number, execution: Announcement['execution'], content = '<p>x</p>'): Announcement {
  const text = { title: `News ${id}`, content };
  const publishedAt = new Date(now.getTime() - (100 - id) * 3_600_000);
  return {
    id,
    kind: id % 2 ? 'PU' : 'PL',
    execution,
    publishedAt,
    endsAt: null,
    texts: { bn: text, en: text },
    images: [],
  };
}

function contextAt(query: string, announcements: Announcement[], role = 'agent') {
  return {
    now,
    language: 'en',
    url: new URL(`http://localhost/agentHome/agentAnnouncement${query}`),
    viewer: { role, isFirstTime: false },
    site: { settings: defaultSettings },
    services: { announcements: async () => groupAnnouncements(announcements) },
  } as unknown as SignedInContext;
}

test('agents read what is for them and for all signed in, theirs first, then the newest', async () => {
  const all = [
    announced(1, ['A']),
    announced(2, ['G']),
    announced(3, ['B']),
    announced(4, ['F']),
    announced(5, ['A', 'G']),
  ];
  const { items } = await readNews(contextAt('', all));
  expect(items.map(({ id, isForAgents }) => [id, isForAgents])).toEqual([
    [2, true],
    [5, false],
    [1, false],
  ]);
  expect(items.map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
});

test('what says nothing but shows pictures is no news to read', async () => {
  expect((await readNews(contextAt('', [announced(1, ['A'], '')]))).items).toEqual([]);
});

test.each([
  ['', 1, 9],
  ['?page=2', 2, 2],
  ['?page=7', 2, 2],
  ['?page=nonsense', 1, 9],
  ['?page=-1', 1, 9],
])('nine a page: %s', async (query, page, count) => {
  const all = Array.from({ length: 11 }, (_, at) => announced(at + 1, ['G']));
  const news = await readNews(contextAt(query, all));
  expect([news.page, news.pages, news.items.length]).toEqual([page, 2, count]);
});
