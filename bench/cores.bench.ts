import { load } from './kit/load';
import { sessionCookieOf } from './kit/session';
import { median, type Row } from './kit/table';
import { type Site, serveSite } from './serve';

const rounds = 5;
const seconds = Number(process.env.CORES_SECONDS ?? 4);
/** How long each process is asked before the first turn: code that has hardly run takes half as long again. */
const secondsBefore = seconds * 4;
const bar = 1.6;
const paths = ['/member/transactionHistory?preset=30', '/member/securityCenter', '/rng?page=2', '/promotions'];
const players = Array.from({ length: 9 }, (_, at) => `player${at + 1}`);

/** Signed-in pages by one process and by two, each on a database of its own, in alternation. */
export async function bench(): Promise<Row[]> {
  const port = Number(process.env.BENCH_PORT ?? 4350);
  const sites = await Promise.all([
    serveSite(port, { WEB_PROCESSES: '1', TRUST_PROXY: 'loopback' }),
    serveSite(port + 10, { WEB_PROCESSES: '2', TRUST_PROXY: 'loopback' }),
  ]);
  try {
    const [one, two] = await Promise.all(sites.map(signedInRequests));
    const ratios: number[] = [];
    const perSecond: { one: number[]; two: number[] } = { one: [], two: [] };
    let failures = 0;
    await load({ url: sites[0].url, requests: one!, seconds: secondsBefore, connections: 32 });
    await load({ url: sites[1].url, requests: two!, seconds: secondsBefore * 2, connections: 32 });
    for (let round = 0; round < rounds; round++) {
      const alone = await load({ url: sites[0].url, requests: one!, seconds, connections: 32 });
      const shared = await load({ url: sites[1].url, requests: two!, seconds, connections: 32 });
      failures += alone.failures + shared.failures;
      perSecond.one.push(alone.perSecond);
      perSecond.two.push(shared.perSecond);
      ratios.push(shared.perSecond / alone.perSecond);
    }
    const ratio = median(ratios);
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    const rates = `${median(perSecond.one).toFixed(0)} /s, ${median(perSecond.two).toFixed(0)} /s`;
    return [
      {
        what: 'signed-in pages by two processes beside one',
        bar: `${bar} ×`,
        figure: `${ratio.toFixed(2)} × (${spread}), ${rates}`,
        holds: ratio >= bar,
      },
      { what: 'failed answers', bar: '0', figure: String(failures), holds: failures === 0 },
    ];
  } finally {
    for (const site of sites) await site.close();
  }
}

async function signedInRequests(site: Site) {
  const cookies = await Promise.all(players.map((player) => sessionCookieOf(site, player)));
  // Each from an address of its own: all of one would be taken for a flood.
  return cookies.flatMap((cookie, at) =>
    paths.map((path) => ({
      path,
      headers: {
        ...{ Cookie: `lng=bn; USER_POPUP=bn; ${cookie}`, 'X-Forwarded-For': `198.51.100.${at + 1}` },
        ...{ Accept: 'text/html', 'Accept-Encoding': 'identity' },
      },
    })),
  );
}
