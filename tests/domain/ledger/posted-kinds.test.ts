import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MovementKind, movementKinds, postedKinds } from '~/domain/ledger/movement';

/** Files that name kinds to list or to filter by, and post nothing. */
const namesOnly = /ledger\/movement\.ts|read-income|roll-up-money|catalogue\//;
/** Posted by the database's functions for seamless play. */
const byFunctions: MovementKind[] = ['bet', 'win', 'rollback'];

function sources(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
  return files
    .filter((file) => file.endsWith('.ts') && !namesOnly.test(file))
    .map((file) => readFileSync(file, 'utf8'));
}

test('a kind is offered to choose from where something posts it, and only there', () => {
  const code = [...sources('app/domain'), ...sources('app/seed')];
  const isPosted = (kind: MovementKind) =>
    byFunctions.includes(kind) || code.some((source) => source.includes(`'${kind}'`));
  expect(movementKinds.filter(isPosted)).toEqual(postedKinds);
});
