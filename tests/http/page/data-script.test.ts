import { expect, test } from 'vitest';
import { dataScript } from '~/http/page/data-script.server';

/** What Remix in the browser is told when the script has run. */
function toldBy(html: string): string[] {
  const told: string[] = [];
  const streamController = { enqueue: (data: string) => told.push(data), close: () => told.push('closed') };
  const script = /^<script[^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? '';
  new Function('window', script)({ __remixContext: { streamController } });
  return told;
}

test('the browser is handed the data as it is, and none of it ends the script', () => {
  const data = '["</script><!--&\u2028 \\" ৳১০০"]\n';
  const html = dataScript(data, 'n0nce');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).toMatch(/^<script nonce="n0nce">/);
  expect(html).not.toMatch(/<!--|\u2028/);
  expect(toldBy(html)).toEqual([data, 'closed']);
});

test('where no nonce is asked for, the script has none', () => {
  expect(dataScript('[]', undefined)).toMatch(/^<script>/);
});
