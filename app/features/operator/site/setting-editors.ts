import { z } from 'zod';
import type { Words } from '~/domain/shared/language';
import { type SettingKey, settingCatalogue } from '~/domain/site/settings';
import { type Shape, shapeOf } from './setting-shapes';
import { partTyped, readNumber, readPart, readRows, rowsTyped } from './setting-texts';

/** How a setting is typed: each kind has a field of its own; what is composed has a field for each part, or a line for each row. */
export type Editor =
  | { kind: 'switch' }
  | { kind: 'number' }
  | { kind: 'text' }
  | { kind: 'secret' }
  | { kind: 'words' }
  | { kind: 'choice'; choices: string[] }
  | Shape;

export function editorOf(key: SettingKey): Editor {
  const setting: { schema: z.ZodTypeAny; default: unknown; isSecret?: boolean } = settingCatalogue[key];
  if (setting.isSecret) return { kind: 'secret' };
  if (setting.schema instanceof z.ZodEnum) return { kind: 'choice', choices: [...setting.schema.options] };
  if (typeof setting.default === 'boolean') return { kind: 'switch' };
  if (typeof setting.default === 'number') return { kind: 'number' };
  if (typeof setting.default === 'string') return { kind: 'text' };
  return isWords(setting.default) ? { kind: 'words' } : shapeOf(setting.schema);
}

/** As the field shows it. A secret is never shown. */
export function typedValue(editor: Editor, value: unknown): string {
  if (editor.kind === 'secret' || editor.kind === 'words' || editor.kind === 'parts') return '';
  return editor.kind === 'rows' ? rowsTyped(editor, value) : String(value);
}

/** The same of each part; nothing for what has none. */
export function typedParts(editor: Editor, value: unknown): Record<string, string> {
  if (editor.kind !== 'parts') return {};
  return Object.fromEntries(
    editor.parts.map((part) => [part.name, partTyped(part, (value as Record<string, unknown>)[part.name])]),
  );
}

type Typed = Partial<Record<'value' | 'bn' | 'en' | 'newPassword', string>> & { parts?: Record<string, string> };

/** What was typed, for the catalogue to judge. Undefined: it cannot even be read. */
export function readTyped(
  editor: Editor,
  { value = '', bn = '', en = '', newPassword = '', parts = {} }: Typed,
): unknown {
  if (editor.kind === 'secret') return newPassword;
  if (editor.kind === 'words') return { bn, en };
  const text = value.normalize('NFC').trim();
  if (editor.kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (editor.kind === 'number') return readNumber(text);
  if (editor.kind === 'parts')
    return Object.fromEntries(editor.parts.map((part) => [part.name, readPart(part, parts[part.name])]));
  return editor.kind === 'rows' ? readRows(editor, text) : text;
}

export function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'bn,en';
}
