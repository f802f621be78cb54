import { parseWithZod } from '@conform-to/zod';
import { expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { DiceSchema, FlightSchema, LimboSchema } from '~/features/studio/studio-schemas';

/** As a browser sends a form and the site reads it. */
function read(schema: Parameters<typeof parseWithZod>[1]['schema'], fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === 'success' ? submission.value : submission.reply().error;
}

const dice = { side: 'over', sum: ' ৭ ' };

test.each([' ১০ ', '\u00a0১০\u200a', '১০.০০', '\t10 '])('a stake typed as %j is ten', (amount) => {
  expect(read(DiceSchema, { ...dice, amount })).toMatchObject({ amount: taka(10), sum: 7 });
});

test.each(['১ ০', '১০ টাকা', '', '  ', '-১০', '১০.০০১'])('a stake typed as %j is refused at its field', (amount) => {
  expect(read(DiceSchema, { ...dice, amount })).toEqual({ amount: [expect.stringMatching(/^money:amount\./)] });
});

test.each([
  ['', null],
  ['  ', null],
  [' ১.৫ ', 150],
  ['×২', 200],
])('the multiplier of a flight typed as %j is %j', (cashOutAt, read_) => {
  expect(read(FlightSchema, { amount: '১০', cashOutAt })).toMatchObject({ cashOutAt: read_, seat: 1 });
});

test('the target of limbo is asked for', () => {
  expect(read(LimboSchema, { amount: '১০', target: '' })).toEqual({ target: ['studio:limbo.required'] });
});
