import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '~/http/page/render-page.server';

function Failing(): never {
  throw new Error('in a component');
}

test('a page is a document', async () => {
  expect(await renderPage(<html lang="bn" />)).toBe('<!DOCTYPE html><html lang="bn"></html>');
});

test('what a component throws is thrown, below a <Suspense> too', async () => {
  await expect(renderPage(<Failing />)).rejects.toThrow('in a component');
  const page = (
    <main>
      <Suspense>
        <Failing />
      </Suspense>
    </main>
  );
  await expect(renderPage(page)).rejects.toThrow('in a component');
});

test('a part that suspends is a failure: the page does not wait for it', async () => {
  function Waiting(): never {
    throw new Promise(() => {});
  }
  const page = (
    <Suspense fallback="wait">
      <Waiting />
    </Suspense>
  );
  await expect(renderPage(page)).rejects.toThrow('suspends');
});
