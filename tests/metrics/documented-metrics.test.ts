import { readdirSync, readFileSync } from 'node:fs';
import type { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { openSiteMetrics } from '~/metrics/site-metrics.server';

const folder = 'docs/operate';
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(md|yml|json)$/.test(file),
);
const sources = ['app/metrics', 'server'].flatMap((from) =>
  readdirSync(from, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    file.endsWith('.ts') ? [`${from}/${file}`] : [],
  ),
);

/** Names that the code gives, and those that the library adds for every process. */
function knownMetrics(): Set<string> {
  const named = sources.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=name: '|gauge\('|^ {2})khela_\w+/gm) ?? [],
  );
  const { registry } = openSiteMetrics();
  return new Set([...named, ...(registry as Registry).getMetricsAsArray().map(({ name }) => name)]);
}

test('every metric that the pages for operation, the alert rules and the dashboard name exists', () => {
  const known = knownMetrics();
  const named = documents.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\b(?:khela|process|nodejs)_[a-z_]+\b/g)].map(([name]) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(30);
  const unknown = named.filter(({ name }) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect(unknown).toEqual([]);
});

test('every alert has an expression, a severity and a sentence', () => {
  const alerts = readFileSync(`${folder}/watch/alerts.yml`, 'utf8').split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) expect(alert).toMatch(/expr: \S[\s\S]*severity: (page|ticket)[\s\S]*summary: "[^"]+"/);
});

test('every npm script that the pages for operation name exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = documents.flatMap(
    (file) => readFileSync(`${folder}/${file}`, 'utf8').match(/(?<=npm run )[a-z:]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
