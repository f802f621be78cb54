import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';
import type { Words } from '~/domain/shared/language';
import { type SettingKey, settingCatalogue } from '~/domain/site/settings';

/** How a setting is typed: each kind has a field of its own, what is composed is written as JSON. */
export type Editor =
  | { kind: 'switch' }
  | { kind: 'number' }
  | { kind: 'text' }
  | { kind: 'secret' }
  | { kind: 'words' }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'json' };

export function editorOf(key: SettingKey): Editor {
  const setting: { schema: z.ZodTypeAny; default: unknown; isSecret?: boolean } = settingCatalogue[key];
  if (setting.isSecret) return { kind: 'secret' };
  if (setting.schema instanceof z.ZodEnum) return { kind: 'choice', choices: [...setting.schema.options] };
  if (typeof setting.default === 'boolean') return { kind: 'switch' };
  if (typeof setting.default === 'number') return { kind: 'number' };
  if (typeof setting.default === 'string') return { kind: 'text' };
  return isWords(setting.default) ? { kind: 'words' } : { kind: 'json' };
}

/** As the field shows it. A secret is never shown. */
export function typedValue(editor: Editor, value: unknown): string {
  if (editor.kind === 'secret' || editor.kind === 'words') return '';
  return editor.kind === 'json' ? JSON.stringify(value, null, 2) : String(value);
}

type Typed = Partial<Record<'value' | 'bn' | 'en' | 'newPassword', string>>;

/** What was typed, for the catalogue to judge. Undefined: it cannot even be read. */
export function readTyped(editor: Editor, { value = '', bn = '', en = '', newPassword = '' }: Typed): unknown {
  if (editor.kind === 'secret') return newPassword;
  if (editor.kind === 'words') return { bn, en };
  const text = value.normalize('NFC').trim();
  if (editor.kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (editor.kind === 'number') return readNumber(text);
  return editor.kind === 'json' ? readJson(text) : text;
}

function readNumber(text: string): number | undefined {
  const latin = latinDigits(text);
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(latin) ? Number(latin) : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'bn,en';
}
