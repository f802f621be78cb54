import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tables of what lies beside the domain: an adapter or a process that owns its rows writes them itself. */
const writtenElsewhere: Record<string, string[]> = {
  gateways: ['file_blobs', 'demo_outbox'],
  encryption: ['sealed_secrets'],
  jobs: ['job_runs', 'worker_processes'],
};

const sources = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => ending.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') }));

/** Which context declares a table, by its name in SQL and by its name in TypeScript. */
function readOwners() {
  const owners = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { path, text } of sources('app/domain', /(^|\/)tables(\/|\.server\.ts$)/))
    for (const [, variable, table] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      owners.set(table!, path.split('/')[2]!);
      names.set(variable!, table!);
    }
  return { owners, names };
}

const { owners, names } = readOwners();

/** Every table that a source writes, by SQL, by drizzle or in batches. */
function tablesWritten(text: string): string[] {
  const code = text.replace(/^\s*(--|\/\/|\*|\/\*\*).*$/gm, '');
  const sql = [...code.matchAll(/\b(?:insert into|update|delete from|truncate)\s+(?:only\s+)?"?(\w+)"?/gi)];
  const interpolated = [...code.matchAll(/\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/gi)];
  const drizzle = [...code.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)];
  const batches = [...code.matchAll(/deleteInBatches\(\w+, '(\w+)'/g)];
  return [...sql, ...interpolated, ...drizzle, ...batches]
    .map(([, name]) => (owners.has(name!) ? name! : names.get(name!)))
    .filter((table) => table !== undefined);
}

function foreignWrites(): string[] {
  const files = [
    ...sources('app/db/functions', /\.sql$/).map((file) => ({ ...file, context: file.path.split('/')[3]! })),
    ...sources('app/domain', /\.ts$/).map((file) => ({ ...file, context: file.path.split('/')[2]! })),
    ...['encryption', 'features', 'gateways', 'http', 'i18n', 'jobs', 'metrics', 'routes'].flatMap((context) =>
      sources(`app/${context}`, /\.tsx?$/).map((file) => ({ ...file, context })),
    ),
  ];
  return files.flatMap(({ path, text, context }) =>
    tablesWritten(text)
      .filter((table) => owners.get(table) !== context && !writtenElsewhere[context]?.includes(table))
      .map((table) => `${path} writes ${table} of ${owners.get(table)}`),
  );
}

test('every table is written by its own context', () => {
  expect(owners.size).toBeGreaterThan(80);
  expect(foreignWrites()).toEqual([]);
});

test.each([
  ['insert into settled_lines (a) values (1)', ['settled_lines']],
  ['with x as (delete from live_heads where true) select', ['live_heads']],
  ['await ctx.db.update(settledLines).set({})', ['settled_lines']],
  [`await ctx.db.execute(sql\`delete from \${settledLines}\`)`, ['settled_lines']],
  ["deleteInBatches(ctx, 'team_windows', isOld)", ['team_windows']],
  ['-- an update settled_lines that is only told of', []],
])('what writes is seen: %s', (text, tables) => {
  expect(tablesWritten(text)).toEqual(tables);
});
