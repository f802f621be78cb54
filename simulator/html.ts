const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What is in the gaps is text, unless it was made by this very tag. */
export function html(parts: TemplateStringsArray, ...gaps: (string | number | Html | Html[])[]): Html {
  const filled = gaps.map((gap) => (Array.isArray(gap) ? gap.map((part) => part.text).join('') : textOf(gap)));
  return { text: parts.map((part, at) => part + (filled[at] ?? '')).join('') };
}

export type Html = { text: string };

function textOf(gap: string | number | Html): string {
  return typeof gap === 'object' ? gap.text : String(gap).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
