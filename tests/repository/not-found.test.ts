import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const byHand = /new Response\(null, \{ status: 404 \}\)/;

test('what is not there is thrown by notFound(), in one way', () => {
  const files = ['app/features', 'app/http', 'app/routes']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file));
  const found = files.filter((file) => byHand.test(readFileSync(file, 'utf8')));
  expect(found).toEqual(['app/http/not-found.server.ts']);
});
