import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LotterySite, openLotterySite, page, settleTwo } from './lottery-site';

let site: LotterySite;

beforeAll(async () => {
  site = await openLotterySite();
  await settleTwo(site);
});

afterAll(() => site.pages.close());

/** How many statements a page sends, without those of the site's own watching. */
async function questionsOf(address: string): Promise<number> {
  const seen: string[] = [];
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    seen.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, given);
  });
  try {
    await site.pages.ask(address, site.member);
  } finally {
    spy.mockRestore();
  }
  return seen.filter((text) => !/content_versions|"nodes"|^(listen|notify) /.test(text)).length;
}

// One is who asks. What is the same for all is asked for once a second, so some answers have more.
test.each([
  ['whether the player may play', page, 3],
  ['nothing more', '/lottery?lottoView=lobby', 1],
  ['nothing more', '/lottery/draws', 1],
  ['nothing more', '/lottery/trends?gameCode=k3-10m', 1],
  ['nothing more', '/lottery/proofs', 1],
  ['nothing more', '/lottery/sheet', 1],
  ["the player's own", '/lottery/orders', 2],
])('asks %s: %s', async (_, address, most) => {
  await expect.poll(() => questionsOf(address), { timeout: 30_000, interval: 1 }).toBeLessThanOrEqual(most);
});
