import { expect, test } from 'vitest';
import { worldWith } from '../setup/world';

test('the outbox shows the newest first and does not grow for ever', async () => {
  const { ctx, database } = await worldWith();
  const { outbox } = ctx.gateways;
  await database.pool.query(
    "insert into demo_outbox (channel, recipient, body) select 'sms', '+880' || n, 'old' from generate_series(1, 600) n",
  );
  await ctx.gateways.email.send({ to: 'a@mail.example', subject: 'Code', text: 'Yours: 654321', code: '654321' });
  const list = await outbox.list();
  expect(list[0]).toMatchObject({
    channel: 'email',
    to: 'a@mail.example',
    text: 'Code\n\nYours: 654321',
    code: '654321',
  });
  expect(list[0]?.at).toBeInstanceOf(Date);
  expect(list[1]).toMatchObject({ channel: 'sms', to: '+880600', code: null });
  const { rows } = await database.pool.query('select count(*)::int as count from demo_outbox');
  expect(rows[0].count).toBeLessThanOrEqual(501);
});
