import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executablePath, flags } from './browser';
import type { Row } from './table';

const lighthouse = 'lighthouse@12.8.2';

type Asked = { name: string; url: string; cookie?: string; runs: number };

const scores: [name: string, key: string, bar: number][] = [
  ['performance', 'performance', 95],
  ['accessibility', 'accessibility', 100],
  ['best practices', 'best-practices', 100],
  ['SEO', 'seo', 100],
];

/** One run says as much of the machine as of the page: the middle of several, by performance. */
export function lighthouseRows(
  { name: page, runs: count, ...asked }: Asked,
  keys = scores.map(([, key]) => key),
): Row[] {
  const runs = Array.from({ length: count }, () => runLighthouse(asked)).sort(byPerformance);
  const told = runs.map(({ performance }) => scoreOf(performance)).join(', ');
  const judged = scores.filter(([, key]) => keys.includes(key));
  return judged.map(([name, key, bar]) => {
    const score = scoreOf(runs[(count - 1) / 2]?.[key]);
    const figure = key === 'performance' ? `${score} (${told})` : String(score);
    return { what: `${page}, Lighthouse mobile: ${name}`, bar: String(bar), figure, holds: score >= bar };
  });
}

type Category = { score: number | null };
type Categories = Record<string, Category>;

const byPerformance = (one: Categories, other: Categories) => scoreOf(one.performance) - scoreOf(other.performance);

function scoreOf(category: Category | undefined): number {
  return Math.round((category?.score ?? 0) * 100);
}

/** Now and then the browser's trace has no beginning (NO_NAVSTART): then there is no score, and it runs once more. */
function runLighthouse(asked: Pick<Asked, 'url' | 'cookie'>, isSecond = false): Categories {
  const folder = mkdtempSync(join(tmpdir(), 'khela-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    // It ends with 1 when a run has no score, and has told so in its report.
    spawnSync(
      'npx',
      [
        '--yes',
        lighthouse,
        asked.url,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        ...(asked.cookie ? [`--extra-headers=${JSON.stringify({ Cookie: asked.cookie })}`] : []),
        `--chrome-flags=--headless=new ${flags.join(' ')}`,
      ],
      {
        env: { ...process.env, CHROME_PATH: executablePath },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const { categories } = JSON.parse(readFileSync(report, 'utf8')) as { categories: Categories };
    return categories.performance?.score === null && !isSecond ? runLighthouse(asked, true) : categories;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
