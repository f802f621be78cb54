import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Row } from './kit/table';
import type { Site } from './serve';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath =
  process.env.CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : chromium.executablePath());
const lighthouse = 'lighthouse@12.8.2';

export async function browserRows(site: Site): Promise<Row[]> {
  return [...(await weightRows(site)), ...lighthouseRows(site)];
}

/** What a phone fetches for a first visit, until a second after everything stood still. */
async function weightRows(site: Site): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const types = new Map<string, string>();
    const bytes = { Script: 0, all: 0 };
    client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (types.get(requestId) === 'Script') bytes.Script += encodedDataLength;
    });
    await page.addInitScript(watchShifts);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1_000);
    const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
    return [
      rowOf('home, JavaScript over the wire', '130 KB', bytes.Script / 1000, 'KB', bytes.Script <= 130_000),
      rowOf('home, everything over the wire', '400 KB', bytes.all / 1000, 'KB', bytes.all <= 400_000),
      { what: 'home, layout shift', bar: '0.02', figure: shift.toFixed(3), holds: shift <= 0.02 },
    ];
  } finally {
    await browser.close();
  }
}

function watchShifts(): void {
  const seen = window as unknown as { layoutShift: number };
  seen.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** One run says as much of the machine as of the page: the middle of these, by performance. */
const lighthouseRuns = 5;

function lighthouseRows(site: Site): Row[] {
  const runs = Array.from({ length: lighthouseRuns }, () => runLighthouse(site)).sort(byPerformance);
  const told = runs.map(({ performance }) => scoreOf(performance)).join(', ');
  const bars: [string, string, number][] = [
    ['performance', 'performance', 95],
    ['accessibility', 'accessibility', 100],
    ['best practices', 'best-practices', 100],
    ['SEO', 'seo', 100],
  ];
  return bars.map(([name, key, bar]) => {
    const score = scoreOf(runs[(lighthouseRuns - 1) / 2]?.[key]);
    const figure = key === 'performance' ? `${score} (${told})` : String(score);
    return { what: `home, Lighthouse mobile: ${name}`, bar: String(bar), figure, holds: score >= bar };
  });
}

type Category = { score: number | null };
type Categories = Record<string, Category>;

const byPerformance = (one: Categories, other: Categories) => scoreOf(one.performance) - scoreOf(other.performance);

function scoreOf(category: Category | undefined): number {
  return Math.round((category?.score ?? 0) * 100);
}

/** Now and then the browser's trace has no beginning (NO_NAVSTART): then there is no score, and it runs once more. */
function runLighthouse(site: Site, isSecond = false): Categories {
  const folder = mkdtempSync(join(tmpdir(), 'khela-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    // It ends with 1 when a run has no score, and has told so in its report.
    spawnSync(
      'npx',
      [
        '--yes',
        lighthouse,
        site.url,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=--headless=new ${flags.join(' ')}`,
      ],
      {
        env: { ...process.env, CHROME_PATH: executablePath },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const { categories } = JSON.parse(readFileSync(report, 'utf8')) as { categories: Categories };
    return categories.performance?.score === null && !isSecond ? runLighthouse(site, true) : categories;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowOf(what: string, bar: string, figure: number, unit: string, holds: boolean): Row {
  return { what, bar, figure: `${figure.toFixed(0)} ${unit}`, holds };
}
