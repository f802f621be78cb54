import { chromium } from 'playwright';
import { executablePath, flags } from '../kit/browser';
import { lighthouseRows } from '../kit/lighthouse';
import type { Row } from '../kit/table';
import type { Site } from '../serve';

export async function browserRows(site: Site): Promise<Row[]> {
  return [...(await weightRows(site)), ...lighthouseRows({ name: 'home', url: site.url, runs: 5 })];
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

function rowOf(what: string, bar: string, figure: number, unit: string, holds: boolean): Row {
  return { what, bar, figure: `${figure.toFixed(0)} ${unit}`, holds };
}
