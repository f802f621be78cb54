import { readdirSync, readFileSync } from 'node:fs';
import { parseWithZod } from '@conform-to/zod';
import { expect, test } from 'vitest';
import { type ZodTypeAny, z } from 'zod';

const modules = {
  ...import.meta.glob<Record<string, unknown>>('/app/features/**/*schema*.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('/app/domain/identity/profile.ts', { eager: true }),
};
type Form = { name: string; schema: ZodTypeAny };
const forms: Form[] = Object.values(modules).flatMap((names) =>
  Object.entries(names)
    // A schema that depends on the site is made by a function; any list will do for it here.
    .map(([name, value]) => ({
      name,
      schema: name.endsWith('chema') && typeof value === 'function' ? value([]) : value,
    }))
    .filter((form): form is Form => form.schema instanceof z.ZodType),
);

/** The fields a form of the schema may hold, through refinements and the branches of a union. */
function fieldsOf(schema: ZodTypeAny): [string, ZodTypeAny][] {
  if (schema instanceof z.ZodEffects) return fieldsOf(schema.innerType());
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, ZodTypeAny>);
  if (schema instanceof z.ZodDiscriminatedUnion) return [...schema.options].flatMap(fieldsOf);
  return [];
}

const fields = forms.flatMap(({ name, schema }) => fieldsOf(schema).map(([field, type]) => ({ name, field, type })));

/** What the field's own schema says of a field that the form does not hold. */
function messagesWithout(type: ZodTypeAny): string[] {
  const { error } = type.safeParse(undefined);
  return error?.issues.map(({ message }) => message) ?? [];
}

test('the schema of every form is among those that are found', () => {
  const known = new Set(forms.map(({ name }) => name));
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const used = sources.flatMap((file) => [
    ...readFileSync(`app/${file}`, 'utf8').matchAll(/\bsubmit(?:Money)?(?:Form|Stake)\(\s*\w+,\s*([A-Z]\w+)/g),
  ]);
  expect(used.length).toBeGreaterThan(60);
  expect(used.map(([, name]) => name).filter((name) => !known.has(name!))).toEqual([]);
});

test.each(fields)('$name: $field left empty in a browser counts as a field that was not sent', ({ field, type }) => {
  const form = new FormData();
  form.set(field, '');
  const { error } = parseWithZod(form, { schema: z.object({ [field]: type }) }).reply();
  expect(error?.[field] ?? []).toEqual(messagesWithout(type));
});
