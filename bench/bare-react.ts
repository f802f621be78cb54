import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The yardstick: a page of about `bytes` bytes by React alone, uncompressed, in a process of its own. `/?bytes=N` asks for another size. */
const bytes = Number(process.argv[2] ?? 30_000);
const rowBytes = 150;

function Page({ bytes }: { bytes: number }) {
  const rows = Array.from({ length: Math.round(bytes / rowBytes) }, (_, at) => at);
  return createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement('title', null, 'Yardstick')),
    createElement(
      'body',
      null,
      createElement(
        'ul',
        null,
        rows.map((at) => createElement(Row, { key: at, at })),
      ),
    ),
  );
}

function Row({ at }: { at: number }) {
  return createElement(
    'li',
    { className: 'row', id: `row-${at}` },
    createElement(
      'a',
      { href: `/rows/${at}`, className: 'row-link' },
      createElement('span', { className: 'row-name' }, `Row number ${at}`),
    ),
    createElement('small', null, 'some words'),
  );
}

const server = createServer((request, response) => {
  const asked = /bytes=(\d+)/.exec(request.url ?? '')?.[1];
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const { pipe } = renderToPipeableStream(createElement(Page, { bytes: asked ? Number(asked) : bytes }), {
    onShellReady: () => pipe(response),
  });
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
