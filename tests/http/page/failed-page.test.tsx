import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { Outlet, Scripts } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import * as entry from '~/entry.server';

function Failing(): never {
  throw new Error('in a component');
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>{children}</Suspense>
        <Scripts />
      </body>
    </html>
  );
}

const root = {
  default: () => (
    <Document>
      <Outlet />
    </Document>
  ),
  ErrorBoundary: () => (
    <Document>
      <h1>It failed</h1>
    </Document>
  ),
};

const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: root },
    page: { id: 'page', parentId: 'root', path: 'page', module: { default: Failing } },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { id: 'root', path: '', module: '/root.js', hasErrorBoundary: true },
      page: { id: 'page', parentId: 'root', path: 'page', module: '/page.js' },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

test('a component that fails is logged once and answered with the error page, whole without scripts', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await createRequestHandler(build, 'production')(new Request('http://localhost/page'));
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain('<h1>It failed</h1>');
  expect(html).toContain('window.__remixContext.streamController');
  expect(html).not.toContain('in a component');
  expect(print).toHaveBeenCalledTimes(1);
});
