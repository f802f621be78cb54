import { lighthouseRows } from './kit/lighthouse';
import { sessionCookieOf } from './kit/session';
import type { Row } from './kit/table';
import { serveSite } from './serve';

const runs = 3;

/** Four pages on a phone: the performance of each, the middle of three runs. What is for members alone asks no search engine. */
export async function bench(): Promise<Row[]> {
  const site = await serveSite(Number(process.env.BENCH_PORT ?? 4360));
  try {
    const cookie = `lng=bn; USER_POPUP=bn; ${await sessionCookieOf(site, 'player2')}`;
    const pages: { path: string; cookie?: string }[] = [
      { path: '/' },
      { path: '/rng' },
      { path: '/login' },
      { path: '/member/depositv2', cookie },
    ];
    return pages.flatMap(({ path, ...asked }) =>
      lighthouseRows({ name: path, url: site.url + path, runs, ...asked }, ['performance', 'accessibility']),
    );
  } finally {
    await site.close();
  }
}
