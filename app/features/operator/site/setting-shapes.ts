import { z } from 'zod';

/** How one value inside a composed setting is typed. */
export type Leaf = 'number' | 'text' | 'switch' | 'numbers' | 'texts';

export type Part = { name: string; leaf: Leaf; choices?: string[] };
/** A value of a row, by its way in: `name.bn`. */
export type Column = { path: string; isNumber: boolean };

/** What is composed: named parts, or rows of one or several columns. */
export type Shape =
  | { kind: 'parts'; parts: Part[] }
  | { kind: 'rows'; columns: Column[]; isRecord?: boolean; choices?: string[] };

export function shapeOf(schema: z.ZodTypeAny): Shape {
  const plain = unwrapped(schema);
  if (plain instanceof z.ZodObject) return { kind: 'parts', parts: partsOf(plain) };
  if (plain instanceof z.ZodRecord) {
    const isNumber = unwrapped(plain.valueSchema) instanceof z.ZodNumber;
    return {
      kind: 'rows',
      isRecord: true,
      columns: [
        { path: 'key', isNumber: false },
        { path: 'value', isNumber },
      ],
    };
  }
  if (plain instanceof z.ZodArray) {
    const one = unwrapped(plain.element as z.ZodTypeAny);
    const columns = columnsOf(one, '');
    return one instanceof z.ZodEnum
      ? { kind: 'rows', columns, choices: [...one.options] as string[] }
      : { kind: 'rows', columns };
  }
  throw new Error('a setting that no form fits');
}

function unwrapped(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodEffects) return unwrapped(schema.innerType() as z.ZodTypeAny);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema._def.innerType as z.ZodTypeAny);
  return schema;
}

function partsOf(schema: z.ZodObject<z.ZodRawShape>): Part[] {
  return Object.entries(schema.shape).map(([name, inner]) => {
    const plain = unwrapped(inner);
    if (plain instanceof z.ZodEnum) return { name, leaf: 'text', choices: [...plain.options] as string[] };
    return { name, leaf: leafOf(plain) };
  });
}

function leafOf(schema: z.ZodTypeAny): Leaf {
  if (schema instanceof z.ZodBoolean) return 'switch';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodArray)
    return leafOf(unwrapped(schema.element as z.ZodTypeAny)) === 'number' ? 'numbers' : 'texts';
  return 'text';
}

function columnsOf(schema: z.ZodTypeAny, path: string): Column[] {
  const plain = unwrapped(schema);
  if (plain instanceof z.ZodObject) {
    return Object.entries(plain.shape as z.ZodRawShape).flatMap(([name, inner]) =>
      columnsOf(inner, path === '' ? name : `${path}.${name}`),
    );
  }
  return [{ path, isNumber: plain instanceof z.ZodNumber }];
}
