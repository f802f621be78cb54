import { parseWithZod } from '@conform-to/zod';
import { expect, test } from 'vitest';
import { type ZodTypeAny, z } from 'zod';
import { isListGuard, listField } from '~/domain/shared/fields/list-field';

const modules = import.meta.glob<Record<string, unknown>>('/app/{features,routes,http}/**/*schema*.ts', {
  eager: true,
});
const sources = import.meta.glob<string>('/app/{features,routes,http}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Where in a schema a list is read whose length nobody has judged. */
function unguarded(schema: ZodTypeAny, path: string): string[] {
  const def = schema._def;
  if (schema instanceof z.ZodArray) return [path];
  if (schema instanceof z.ZodPipeline && isListGuard(def.in)) return unguarded(def.out._def.type, `${path}[]`);
  const inside: [string, ZodTypeAny][] = [
    ...(schema instanceof z.ZodObject ? Object.entries<ZodTypeAny>(schema.shape) : []),
    ...['schema', 'innerType', 'in', 'out', 'left', 'right', 'type', 'valueType'].map(
      (key) => ['', def[key]] as [string, ZodTypeAny],
    ),
    ...[...(def.options instanceof Map ? def.options.values() : (def.options ?? []))].map(
      (each) => ['', each] as [string, ZodTypeAny],
    ),
    ...(def.items ?? []).map((each: ZodTypeAny) => ['', each] as [string, ZodTypeAny]),
  ];
  return inside
    .filter(([, each]) => each instanceof z.ZodType)
    .flatMap(([key, each]) => unguarded(each, key ? `${path}.${key}` : path));
}

function schemasOf(exported: unknown): ZodTypeAny[] {
  if (exported instanceof z.ZodType) return [exported];
  if (typeof exported !== 'function') return [];
  try {
    const made = exported([]);
    return made instanceof z.ZodType ? [made] : [];
  } catch {
    return [];
  }
}

test('no schema of a form reads a list before its length is judged', () => {
  const found = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, exported]) =>
      schemasOf(exported).flatMap((schema) => unguarded(schema, `${file} ${name}`)),
    ),
  );
  expect(Object.keys(modules).length).toBeGreaterThan(20);
  expect(found).toEqual([]);
  const inline = Object.entries(sources).filter(([, source]) => /\bz\s*\.(array|set|tuple)\(|\.array\(\)/.test(source));
  expect(inline.map(([file]) => file)).toEqual([]);
});

test('the walk finds a list wherever it is', () => {
  const list = z.array(z.string()).max(3);
  const schemas = [
    list,
    z.object({ a: list }),
    z.object({ a: list.default([]) }).transform(String),
    z.union([z.string(), list]),
  ];
  expect(schemas.map((schema) => unguarded(schema, 'x').length)).toEqual([1, 1, 1, 1]);
  expect(unguarded(listField(z.object({ deep: list }), 2), 'x')).toEqual(['x[].deep']);
  expect(unguarded(listField(z.string(), 2), 'x')).toEqual([]);
});

test('a list too long is refused at once, holes and all; one within its length keeps its rows', () => {
  const schema = z.object({ rows: listField(z.object({ a: z.string() }), 3, 'too-many').default([]) });
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return parseWithZod(form, { schema });
  };
  expect(read({ 'rows[0].a': 'x', 'rows[2].a': 'z', 'rows[1].a': 'y' })).toMatchObject({
    status: 'success',
    value: { rows: [{ a: 'x' }, { a: 'y' }, { a: 'z' }] },
  });
  expect(read({})).toMatchObject({ status: 'success', value: { rows: [] } });
  const startedAt = performance.now();
  expect(read({ 'rows[30000000].a': 'x' })).toMatchObject({ status: 'error', error: { rows: ['too-many'] } });
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
