import { sessionCookieOf } from '../kit/session';
import { median, type Row } from '../kit/table';
import { serveSite } from '../serve';

const rounds = 5;
const readings = 40;

/** What players type: names, typos, both scripts, vendors, kinds, and what there is none of. */
const typed = ['golden tiger', 'dargon', 'সোনালি বাঘ', 'pg', 'slot', 'teen patti', 'ইলিশ', 'fortun', 'xyzzyq', 'sonali'];

/** Search beside a page read by its primary key, and the last page of a list beside its first; one reader, signed in. */
export async function lobbyRows(): Promise<Row[]> {
  const site = await serveSite(4340);
  try {
    const headers = { Cookie: `lng=en; ${await sessionCookieOf(site, 'player1')}`, Accept: 'text/html' };
    const read = async (path: string) => {
      const start = performance.now();
      const answer = await fetch(site.url + path, { headers });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      return { took: performance.now() - start, text };
    };
    const record = (await read('/member/personalHistoryCopy?preset=30')).text;
    const bet = record.match(/\/member\/personalHistoryCopy\/\d+/)?.[0];
    if (!bet) throw new Error('player1 has no bet');
    const pages: Record<string, (reading: number) => string> = {
      key: () => bet,
      search: (reading) => `/search?q=${encodeURIComponent(typed[reading % typed.length]!)}`,
      first: (reading) => `/rng?sort=${sorts[reading % sorts.length]}`,
      last: (reading) => `/rng?sort=${sorts[reading % sorts.length]}&page=360`,
    };
    for (const path of Object.values(pages)) for (let reading = 0; reading < 10; reading++) await read(path(reading));
    const ratios: Record<'search' | 'list', number[]> = { search: [], list: [] };
    const figures: Record<string, number[]> = { key: [], search: [], first: [], last: [] };
    for (let round = 0; round < rounds; round++) {
      const took: Record<string, number[]> = { key: [], search: [], first: [], last: [] };
      for (let reading = 0; reading < readings; reading++) {
        for (const [name, path] of Object.entries(pages)) took[name]!.push((await read(path(reading))).took);
      }
      const [key, search] = [p95(took.key!), p95(took.search!)];
      const [first, last] = [median(took.first!), median(took.last!)];
      ratios.search.push(search / key);
      ratios.list.push(last / first);
      for (const [name, figure] of Object.entries({ key, search, first, last })) figures[name]!.push(figure);
    }
    const ms = (name: string) => `${median(figures[name]!).toFixed(1)} ms`;
    const [search, list] = [median(ratios.search), median(ratios.list)];
    return [
      {
        what: 'search over 10,000 games, p95, beside a page by primary key',
        bar: 'at most 3 ×',
        figure: `${search.toFixed(2)} × (${ms('search')}, ${ms('key')})`,
        holds: search <= 3,
      },
      {
        what: 'the last of 360 pages of slots beside the first',
        bar: 'at most 1.2 ×',
        figure: `${list.toFixed(2)} × (${ms('last')}, ${ms('first')})`,
        holds: list <= 1.2,
      },
    ];
  } finally {
    await site.close();
  }
}

const sorts = ['popular', 'new', 'name'];

function p95(took: number[]): number {
  const sorted = [...took].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
