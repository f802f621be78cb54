import { expect, test } from 'vitest';
import { stepIn } from '~/features/welcome/welcome-steps';

test.each([
  [null, 1],
  ['1', 1],
  ['4', 4],
  ['5', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
])('%j is step %i', (text, step) => expect(stepIn(text)).toBe(step));
