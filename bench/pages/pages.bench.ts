import { withOwnOn } from '../../e2e/setup/own-pages';
import { asOwner } from '../cluster';
import { load } from '../kit/load';
import { sessionCookieOf } from '../kit/session';
import { median, type Row } from '../kit/table';
import { type Site, serveBareReact, serveSite } from '../serve';
import { askedPages, type PageRole, roles } from './asked';

/** Of each page in each role: half with one asker, half with sixteen, and the yardsticks beside them. */
const seconds = Number(process.env.PAGES_SECONDS ?? 0.5);
/** How often each page is asked for before the first is measured: code that has hardly run takes half as long again. */
const timesBefore = Number(process.env.PAGES_BEFORE ?? 20);
const askers = 16;
const yardstickBytes = 30_000;
const bars = { one: 2, median: 0.2, least: 0.12, frameBytes: 25_000, frameMs: 2.5 };
/** Only pages whose address holds these words; empty: all. */
const only = process.env.PAGES_ONLY ?? '';

type Page = { role: PageRole; path: string; status: number; bytes: number; headers: Record<string, string> };
type Measured = Page & {
  oneMs: number;
  /** By how much one asker waits longer than for bare React of as many bytes. */
  one: number;
  perSecond: number;
  /** Sixteen askers beside bare React that sends 30 KB. */
  sixteen: number;
  /** The web's own thread, for each answer. */
  threadMs: number;
  failures: number;
};

/** Every page of the map, for each role that may see it, uncompressed. */
export async function bench(): Promise<Row[]> {
  const site = await serveSite(Number(process.env.BENCH_PORT ?? 4340), {}, { isLoopWatched: true });
  const bare = await serveBareReact(yardstickBytes);
  try {
    const pages = await pagesOf(site);
    await warmUp(site, pages);
    const measured: Measured[] = [];
    for (const page of pages) measured.push(await measure(site, bare.url, page));
    measured.sort((a, b) => b.threadMs - a.threadMs);
    return [...judged(measured), ...(await frameRows(site)), ...measured.map(told)];
  } finally {
    bare.close();
    await site.close();
  }
}

async function pagesOf(site: Site): Promise<Page[]> {
  const cookies = await cookiesOf(site);
  const found: Page[] = [];
  for (const { role, path: asked } of askedPages()) {
    if (!asked.includes(only)) continue;
    const account = roles[role];
    const [path = asked] = account
      ? await asOwner(site.databaseUrl, (client) => withOwnOn(client, account, [asked]))
      : [asked];
    const headers = { Cookie: `lng=bn; ${cookies[role]}`, Accept: 'text/html', 'Accept-Encoding': 'identity' };
    const answer = await fetch(site.url + path, { headers, redirect: 'manual' });
    const bytes = (await answer.arrayBuffer()).byteLength;
    const isPage = answer.headers.get('Content-Type')?.includes('html') && [200, 404].includes(answer.status);
    if (isPage) found.push({ role, path, status: answer.status, bytes, headers });
  }
  return found;
}

/** All pages again and again, as on a site that has run for a while. */
async function warmUp({ url }: Site, pages: Page[]): Promise<void> {
  const toAsk = Array.from({ length: timesBefore }, () => pages).flat();
  const ask = async () => {
    for (let page = toAsk.pop(); page; page = toAsk.pop()) {
      const answer = await fetch(url + page.path, { headers: page.headers, redirect: 'manual' });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
}

async function cookiesOf(site: Site): Promise<Record<PageRole, string>> {
  await asOwner(site.databaseUrl, (client) =>
    client.query(
      "insert into accounts (account, nickname, role, created_at) values ('bench_trial', 'Trial', 'trial', now())",
    ),
  );
  const pairs = Object.entries(roles).map(async ([role, account]) => [
    role,
    account ? `USER_POPUP=bn; ${await sessionCookieOf(site, account)}` : 'ANONYMOUS_POPUP=bn',
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

/** Page and yardstick in alternation: what others do on the machine meanwhile meets both. */
async function measure(site: Site, bareUrl: string, page: Page): Promise<Measured> {
  const { path, headers, status } = page;
  const asked = { url: site.url, requests: [{ path, headers }], expectedStatus: status };
  const sameBytes = { url: bareUrl, requests: [{ path: `/?bytes=${page.bytes}` }] };
  const part = seconds / 8;
  await load({ ...asked, seconds: part, connections: 2 });
  const [oneMs, bareMs, perSecond, barePerSecond, threadMs]: number[][] = [[], [], [], [], []];
  let failures = 0;
  for (let turn = 0; turn < 2; turn++) {
    const one = await load({ ...asked, seconds: part, connections: 1 });
    bareMs!.push((await load({ ...sameBytes, seconds: part / 2, connections: 1 })).medianMs);
    await site.blocks();
    const many = await load({ ...asked, seconds: part * 1.5, connections: askers });
    threadMs!.push((await site.blocks()).ranMs / many.answers);
    barePerSecond!.push((await load({ url: bareUrl, requests: [{}], seconds: part, connections: askers })).perSecond);
    oneMs!.push(one.medianMs);
    perSecond!.push(many.perSecond);
    failures += one.failures + many.failures;
  }
  return {
    ...page,
    oneMs: least(oneMs!),
    one: least(oneMs!) / least(bareMs!),
    perSecond: most(perSecond!),
    sixteen: most(perSecond!) / most(barePerSecond!),
    threadMs: least(threadMs!),
    failures,
  };
}

const least = (figures: number[]) => Math.min(...figures);
const most = (figures: number[]) => Math.max(...figures);

function judged(measured: Measured[]): Row[] {
  const signedIn = measured.filter(({ role }) => role !== 'visitor');
  const slow = measured.filter(({ one }) => one > bars.one);
  const middle = median(signedIn.map(({ sixteen }) => sixteen));
  const lowest = signedIn.toSorted((a, b) => a.sixteen - b.sixteen)[0];
  const failures = measured.reduce((sum, page) => sum + page.failures, 0);
  const ones = measured.map(({ one }) => one);
  return [
    {
      what: `${measured.length} pages, one asker, beside bare React of as many bytes`,
      bar: `${bars.one} ×`,
      figure: `middle ${median(ones).toFixed(2)} ×, dearest ${most(ones).toFixed(2)} ×, ${slow.length} above`,
      holds: slow.length === 0,
    },
    {
      what: `${signedIn.length} signed-in pages, sixteen askers, middle`,
      bar: `${bars.median} × bare React`,
      figure: `${middle.toFixed(2)} ×`,
      holds: middle >= bars.median,
    },
    {
      what: 'the least of them',
      bar: `${bars.least} × bare React`,
      figure: lowest ? `${lowest.sixteen.toFixed(2)} × (${lowest.role} ${lowest.path})` : '',
      holds: (lowest?.sixteen ?? 0) >= bars.least,
    },
    { what: 'failed answers', bar: '0', figure: String(failures), holds: failures === 0 },
  ];
}

/** What is around a page: all of one that says nothing but that it does not exist. */
async function frameRows(site: Site): Promise<Row[]> {
  const cookies = await cookieOfMember(site);
  const sizes: number[] = [];
  for (const cookie of ['lng=bn', 'lng=en', `lng=bn; ${cookies}`, `lng=en; ${cookies}`]) {
    const answer = await fetch(`${site.url}/no-such-page`, {
      headers: { Cookie: cookie, Accept: 'text/html', 'Accept-Encoding': 'identity' },
    });
    sizes.push((await answer.arrayBuffer()).byteLength);
  }
  const headers = { Cookie: `lng=bn; ${cookies}`, Accept: 'text/html', 'Accept-Encoding': 'identity' };
  const asked = { url: site.url, requests: [{ path: '/no-such-page', headers }], expectedStatus: 404, connections: 1 };
  await load({ ...asked, seconds: 1 });
  const threadMs: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await site.blocks();
    const { answers } = await load({ ...asked, seconds: seconds / 2 });
    threadMs.push((await site.blocks()).ranMs / answers);
  }
  return [
    {
      what: 'the frame: an empty 404 page, visitor and member, Bengali and English',
      bar: `${bars.frameBytes} B`,
      figure: `${sizes.join(', ')} B`,
      holds: most(sizes) <= bars.frameBytes,
    },
    {
      what: 'its answer to a member, all of the thread it takes',
      bar: `${bars.frameMs} ms`,
      figure: `${median(threadMs).toFixed(2)} ms`,
      holds: median(threadMs) <= bars.frameMs,
    },
  ];
}

async function cookieOfMember(site: Site): Promise<string> {
  return `USER_POPUP=bn; ${await sessionCookieOf(site, 'player1')}`;
}

function told({ role, path, bytes, oneMs, one, perSecond, sixteen, threadMs }: Measured): Row {
  return {
    what: `${role} ${path}, ${(bytes / 1_000).toFixed(0)} KB`,
    bar: '',
    figure:
      `thread ${threadMs.toFixed(1)} ms; one asker ${oneMs.toFixed(1)} ms, ${one.toFixed(2)} ×; ` +
      `sixteen ${perSecond.toFixed(0)}/s, ${sixteen.toFixed(2)} ×`,
  };
}
