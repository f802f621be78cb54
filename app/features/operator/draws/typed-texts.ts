/** Numbers as somebody types them from a sheet, one after the other. */
export function typedTexts(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((text) => text !== '');
}
