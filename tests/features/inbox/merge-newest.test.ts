import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNewest } from '~/features/inbox/merge-newest';

type Item = { id: number; at: Date; from: string };

const listOf = (from: string) =>
  fc
    .array(fc.integer({ min: 0, max: 50 }), { maxLength: 15 })
    .map((minutes) => minutes.map((minute, at): Item => ({ id: minutes.length - at, at: new Date(minute), from })));

test('page by page each of both lists comes once, in the order of its list', () => {
  fc.assert(
    fc.property(
      listOf('letter'),
      listOf('conversation'),
      fc.integer({ min: 1, max: 6 }),
      (letters, conversations, size) => {
        const seen: Item[] = [];
        const left = (list: Item[], after: number | null) => list.filter(({ id }) => after === null || id < after);
        let cursors: [number | null, number | null] = [null, null];
        for (let pages = 0; pages < 40; pages++) {
          const sources = { letters: left(letters, cursors[0]), conversations: left(conversations, cursors[1]) };
          const page = mergeNewest(sources, size);
          seen.push(...page.items);
          if (page.isWhole) break;
          cursors = [page.lastLetter ?? cursors[0], page.lastConversation ?? cursors[1]];
        }
        expect(seen.filter(({ from }) => from === 'letter')).toEqual(letters);
        expect(seen.filter(({ from }) => from === 'conversation')).toEqual(conversations);
      },
    ),
  );
});

test('of two that come first in their lists the newer one is taken', () => {
  const at = (minute: number) => new Date(minute);
  const letters = [3, 1].map((id) => ({ id, at: at(id) }));
  const conversations = [{ id: 8, at: at(2) }];
  expect(mergeNewest({ letters, conversations }, 2)).toEqual({
    items: [letters[0], conversations[0]],
    ...{ lastLetter: 3, lastConversation: 8, isWhole: false },
  });
});
