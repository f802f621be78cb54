import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;

test('every Chinese letter of the entrance is in the face that is cut for it', () => {
  const styles = readFileSync('app/styles/agent/agent.css', 'utf8');
  const range = /unicode-range:\s*([^;]+);/.exec(styles)?.[1] ?? '';
  const cut = new Set(range.split(',').map((code) => String.fromCodePoint(Number.parseInt(code.trim().slice(2), 16))));
  const texts = ['locales/bn/agent.json', 'locales/en/agent.json'].map((path) => readFileSync(path, 'utf8'));
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day)),
  );
  const used = [...texts, ...weekdays].join('').match(chinese) ?? [];
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((letter) => !cut.has(letter))).toEqual([]);
});
