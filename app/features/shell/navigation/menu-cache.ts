/** An audience's menus in one language: their HTML by what they depend on. */
export type MenuHtml = Map<string, string>;

/** What a page takes from the menus drawn for others, and what others may take from it. */
export class MenuCache {
  readonly #drawn: MenuHtml;
  readonly #missed: { className: string; id: string }[] = [];

  constructor(drawn: MenuHtml) {
    this.#drawn = drawn;
  }

  find(className: string, by: string): string | undefined {
    const id = `${className} ${by}`;
    const html = this.#drawn.get(id);
    if (html === undefined) this.#missed.push({ className, id });
    return html;
  }

  /** Notes the menus that the page had to draw itself. */
  learn(page: Buffer): void {
    for (const { className, id } of this.#missed) {
      const html = insideOf(page, className);
      if (html !== null) this.#drawn.set(id, html);
    }
  }
}

/** The HTML within the one menu of this class. No menu holds another. */
function insideOf(page: Buffer, className: string): string | null {
  const at = page.indexOf(`<nav class="${className}"`);
  const start = at < 0 ? -1 : page.indexOf('>', at) + 1;
  const end = start < 0 ? -1 : page.indexOf('</nav>', start);
  return end < 0 ? null : page.toString('utf8', start, end);
}
