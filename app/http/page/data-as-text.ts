/**
 * Data as text: Remix gives each value of a page's data a number of its own, and for hundreds of them that is a tenth of
 * the page and slow to read on a phone.
 */
export type DataAsText<Data> = {
  text: string;
  /** Never there: it tells the type of what the text says. */
  content?: Data;
};

const read = new WeakMap<object, unknown>();

export function toText<Data>(data: Data): DataAsText<Data> {
  return { text: swapQuotes(JSON.stringify(data)) };
}

/** The text is in a string inside a string: each double quote of it would be four characters there. */
function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

/**
 * Read once, however many ask. Another object with every answer, though it say the same: whoever listens to answers
 * hears each.
 */
export function fromText<Data>(packed: DataAsText<Data>): Data {
  if (!read.has(packed)) read.set(packed, JSON.parse(swapQuotes(packed.text)));
  return read.get(packed) as Data;
}
