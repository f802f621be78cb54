import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flagCodes } from '~/domain/site/flags';
import { settingCatalogue } from '~/domain/site/settings';

/** Where settings and switches are defined, checked against each other, shown to operators or filled in; that is no effect. */
const noEffect =
  /^app\/(domain\/site\/(settings\/|flags\.ts|related-settings|fixed-settings)|features\/operator\/(site|start)\/|seed\/|db\/migrations\/)/;

const names = new Set(
  ['app', 'server']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !noEffect.test(file))
    .flatMap((file) => withoutComments(readFileSync(file, 'utf8')).match(/\w+/g) ?? []),
);

test('every setting and every switch is read by what it changes', () => {
  const known = [...Object.keys(settingCatalogue), ...flagCodes];
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});

test('a name that only comments hold is not in use', () => {
  expect(withoutComments('/** newSetting */ const a = 1; // newFlag\n-- oldSetting\n')).toMatch(
    /^ const a = 1; *\n\n$/,
  );
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?:\/\/|^[ \t]*--).*$/gm, '');
}
