import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { payoutKinds } from '~/domain/cashier/bank-accounts/payout-method';
import { contractKinds } from '~/domain/contracts/kinds';
import { houseUnits, walletUnits } from '~/domain/ledger/account-names';
import { bundledLanguages } from '~/domain/shared/language';
import { methodKinds } from '~/domain/shared/method-kinds';
import { engineFacts, engineNames } from '~/domain/studio/engines/engine';
import { termFields } from '~/features/operator/promotions/term-fields';

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
  ['cashdesk', 'balance.kinds', Object.keys({ ...walletUnits, ...houseUnits })],
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

test.each(bundledLanguages)('each term of an offer has a label, its kind’s own or the one of all (%s)', (language) => {
  const { terms } = JSON.parse(readFileSync(`locales/${language}/offers.json`, 'utf8'));
  const missing = Object.entries(termFields).flatMap(([kind, fields]) =>
    fields.filter(({ name }) => !terms[kind]?.[name] && !terms[name]).map(({ name }) => `${kind}.${name}`),
  );
  expect(missing).toEqual([]);
});

/** A word that is missing shows as its key, and a test finds it. What a vendor names has no word, or the word of the library. */
const namedOutside: Record<string, string> = {
  'app/features/common/bet-details.tsx': 'what a vendor tells of a bet',
  'app/features/games/lists/list-filters.tsx': 'groups of games, of a catalogue file',
  'app/features/games/overview/read-game-overview.server.ts': 'groups of games, of a catalogue file',
  'app/features/operator/promotions/term-inputs.tsx': 'the label of all kinds, which the test above asks for',
  'app/http/forms/forms.server.ts': 'what zod says by itself',
};

test('no default hides a word that is missing', () => {
  const files = ['app', 'server']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file));
  const hiding = files.filter((file) => /\bt\((?:[^()]|\([^()]*\))*?\bdefaultValue:/.test(readFileSync(file, 'utf8')));
  expect(hiding.sort()).toEqual(Object.keys(namedOutside));
});

type Tree = { [key: string]: Tree | string };

function valueAt(tree: Tree, path: string[]): Tree | undefined {
  return path.reduce<Tree | undefined>((at, key) => at?.[key] as Tree | undefined, tree);
}
