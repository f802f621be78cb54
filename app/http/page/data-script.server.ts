/** What HTML or JavaScript would take for more than text within a script. */
const special = /[&><\u2028\u2029]/g;

/** A page's data as Remix hands it over. Read through a `Response`, the pieces pass two more streams. */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const pieces: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
  return Buffer.concat(pieces).toString();
}

/**
 * The script that hands a page's data to Remix in the browser, in the place of Remix's own component, which suspends for
 * each piece of the data.
 */
export function dataScript(data: string, nonce: string | undefined): string {
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const text = JSON.stringify(data).replace(special, escaped);
  return `<script${attribute}>(to=>{to.enqueue(${text});to.close()})(window.__remixContext.streamController)</script>`;
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
