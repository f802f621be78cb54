import type { Part } from '../import/catalogue-file';

/** What a catalogue file says of a row that an operator may change by page too; once changed there, the file leaves it alone. */
const fileFields = {
  vendors: ['nameEn', 'nameBn', 'position', 'isEnabled'],
  lanes: ['isGame', 'position', 'isEnabled'],
  games: ['nameEn', 'nameBn', 'iconUrl', 'isHot', 'isNew', 'hasTrial', 'isEnabled'],
} as const satisfies Record<Part, readonly string[]>;

/** The fields of a row that are the operators' after these have been changed by page. */
export function operatorFieldsAfter(part: Part, held: readonly string[], changed: readonly string[]): string[] {
  return fileFields[part].filter((field) => held.includes(field) || changed.includes(field));
}
