import { expect, test } from 'vitest';
import { accounts } from '~/domain/identity/tables.server';
import { judgeData } from '~/seed/whose-data.server';
import { worldWith } from '../setup/world';

async function siteWith(names: string[]) {
  const { ctx } = await worldWith();
  const said: string[] = [];
  const log = { error: (line: string) => void said.push(line) };
  if (names.length > 0)
    await ctx.db
      .insert(accounts)
      .values(names.map((account) => ({ account, nickname: account, role: 'member', createdAt: ctx.now })));
  return { said, judge: (isDemo: boolean) => judgeData(ctx, log, isDemo) };
}

const demo = ['player1', 'newbie', 'agent1', 'operator2', 'somebody'];

test('the demo opens on an empty database and on its own, not on a site’s', async () => {
  await (await siteWith([])).judge(true);
  await (await siteWith(demo)).judge(true);
  const own = await siteWith(['player1', 'operator2']);
  await expect(own.judge(true)).rejects.toThrow(/^DEMO=1 needs a database of its own: [^\n]+$/);
});

test('a site that is no demo says that its data are a demo’s', async () => {
  for (const [names, lines] of [
    [[], 0],
    [['player1', 'agent1'], 0],
    [demo, 1],
  ] as const) {
    const site = await siteWith([...names]);
    await site.judge(false);
    expect(site.said).toHaveLength(lines);
  }
});
