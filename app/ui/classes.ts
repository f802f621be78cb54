type Name = string | false | null | undefined;

/** Joins the class names that apply; undefined where none does. */
export function classes(always: string, ...names: Name[]): string;
export function classes(...names: Name[]): string | undefined;
export function classes(...names: Name[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
