import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { payoutKinds } from '~/domain/cashier/bank-accounts/payout-method';
import { contractKinds } from '~/domain/contracts/kinds';
import { bundledLanguages } from '~/domain/shared/language';
import { methodKinds } from '~/domain/shared/method-kinds';
import { engineFacts, engineNames } from '~/domain/studio/engines/engine';

/** Words that are said by their kind: the key, and every kind there is. Whoever adds a kind reads here what is still to be written. */
const saidByKind: [namespace: string, key: string, kinds: readonly string[]][] = [
  ['studio', 'engine', engineNames],
  ['studio', 'rules', engineNames],
  ['studio', 'resume', engineNames.filter((engine) => engineFacts[engine].plays === 'stepped')],
  ['contracts', 'kinds', contractKinds],
  ['contracts', 'explain', contractKinds],
  ['contracts', 'terms.rateOf', contractKinds],
  ['inbox', 'contractKinds', contractKinds],
  ['cashdesk', 'methods.kinds', methodKinds],
  ['deposit', 'slip.transaction', methodKinds],
  ['withdraw', 'add.number', payoutKinds],
  ['withdraw', 'add.numberHint', payoutKinds],
];

test.each(bundledLanguages)('each kind of engine, contract and method has its words (%s)', (language) => {
  const missing = saidByKind.flatMap(([namespace, key, kinds]) => {
    const words = valueAt(JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')), key.split('.'));
    return kinds.filter((kind) => typeof words?.[kind] !== 'string').map((kind) => `${namespace}:${key}.${kind}`);
  });
  expect(missing).toEqual([]);
});

type Tree = { [key: string]: Tree | string };

function valueAt(tree: Tree, path: string[]): Tree | undefined {
  return path.reduce<Tree | undefined>((at, key) => at?.[key] as Tree | undefined, tree);
}
