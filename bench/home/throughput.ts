import { get } from 'node:http';
import { publishAnnouncement } from '../../app/domain/messaging/publish-announcement.server';
import { type LoadRequest, load } from '../kit/load';
import { sessionCookieOf, withCtx } from '../kit/session';
import { median, type Row } from '../kit/table';
import { type Site, serveBareReact, serveRawNode } from '../serve';

const rounds = 5;
/** Of each round. They are short: what a neighbour on the machine does meanwhile meets all alike. */
const turns = 8;
const seconds = 0.5;
const bar = 20;
const rawBar = 0.5;

/** Alternates bare React, a raw node server and the home page, as browsers ask for it, within one run. */
export async function throughputRows(site: Site): Promise<Row[]> {
  const bare = await serveBareReact(30_000);
  const anonymous = anonymousRequests();
  const mixed = withSession(anonymous, await sessionsOf(site));
  const raw = await serveRawNode(await homeBytes(site, anonymous[0] ?? {}));
  const ratios = { anonymous: [] as number[], mixed: [] as number[], raw: [] as number[] };
  let failures = 0;
  let seenAfterMs = Number.POSITIVE_INFINITY;
  try {
    for (let round = 0; round < rounds; round++) {
      const watching = round === 2 ? publishAndWatch(site) : null;
      const sums = { yardstick: 0, raw: 0, anonymous: 0, mixed: 0 };
      for (let turn = 0; turn < turns; turn++) {
        sums.yardstick += (await load({ url: bare.url, requests: [{}], seconds })).perSecond;
        sums.raw += (await load({ url: raw.url, requests: [{}], seconds })).perSecond;
        for (const [kind, requests] of Object.entries({ anonymous, mixed })) {
          const measured = await load({ url: site.url, requests, seconds });
          sums[kind as keyof typeof sums] += measured.perSecond;
          failures += measured.failures;
        }
      }
      ratios.anonymous.push(sums.anonymous / sums.yardstick);
      ratios.mixed.push(sums.mixed / sums.yardstick);
      ratios.raw.push(sums.anonymous / sums.raw);
      if (watching) seenAfterMs = await watching;
    }
  } finally {
    bare.close();
    raw.close();
  }
  return [
    rowOf('home, anonymous requests only', ratios.anonymous),
    rowOf('home, anonymous, beside a raw node server of as many bytes', ratios.raw, rawBar, 'raw node'),
    rowOf('home, one request in ten with a session', ratios.mixed),
    {
      what: 'an announcement published in mid-run is seen',
      bar: 'within 3 s',
      figure: `${(seenAfterMs / 1000).toFixed(1)} s`,
      holds: seenAfterMs <= 3_000,
    },
    { what: 'failed answers', bar: '0', figure: String(failures), holds: failures === 0 },
  ];
}

const encoding = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html' };

function anonymousRequests(): LoadRequest[] {
  return ['bn', 'en'].flatMap((lng) =>
    ['dark', 'light'].map((theme) => ({ headers: { ...encoding, Cookie: `lng=${lng}; theme=${theme}` } })),
  );
}

/** Several players', so that no page of one viewer answers for all. */
function sessionsOf(site: Site): Promise<string[]> {
  return Promise.all(Array.from({ length: 9 }, (_, at) => sessionCookieOf(site, `player${at + 1}`)));
}

/** One request in ten is a player's. */
function withSession(anonymous: LoadRequest[], sessions: string[]): LoadRequest[] {
  return sessions.flatMap((session, at) => [
    ...Array.from({ length: 9 }, (_, place) => anonymous[(at + place) % anonymous.length]!),
    { headers: { ...encoding, Cookie: `lng=bn; ${session}` } },
  ]);
}

function rowOf(what: string, ratios: number[], least = bar, beside = 'bare React'): Row {
  const ratio = median(ratios);
  const digits = least < 1 ? 2 : 1;
  const spread = `${Math.min(...ratios).toFixed(digits)} to ${Math.max(...ratios).toFixed(digits)}`;
  return {
    what,
    bar: `${least} × ${beside}`,
    figure: `${ratio.toFixed(digits)} × (${spread})`,
    holds: ratio >= least,
  };
}

/** Of home as a browser gets it once it is compressed as far as it goes. */
async function homeBytes(site: Site, { headers }: LoadRequest): Promise<number> {
  let bytes = 0;
  for (let time = 0; time < 5; time++) bytes = await compressedBytes(site.url, headers);
  return bytes;
}

function compressedBytes(url: string, headers: LoadRequest['headers']): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}

async function publishAndWatch(site: Site): Promise<number> {
  const title = `Bench ${Date.now()}`;
  const text = { title, content: '<p>Published while many read.</p>' };
  await withCtx(site, (ctx) =>
    publishAnnouncement(ctx, { kind: 'H', execution: ['B', 'A'], texts: { bn: text, en: text } }),
  );
  const start = performance.now();
  while (performance.now() - start < 10_000) {
    const page = await fetch(site.url, { headers: { Cookie: 'lng=en' } });
    if ((await page.text()).includes(title)) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return Number.POSITIVE_INFINITY;
}
