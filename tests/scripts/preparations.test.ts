import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOf } from '../../scripts/build.mjs';
import { agree } from '../../scripts/install.mjs';
import { complaintAbout } from '../../scripts/node-version.mjs';
import { parseEnv } from '../../scripts/read-env-file.mjs';
import { exitCodeOf } from '../../scripts/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'khela-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(complaintAbout(version)).toBeNull();
});

test.each(['18.20.0', '20.18.3'])('Node %s is told what is needed', (version) => {
  expect(complaintAbout(version)).toBe(`Khela needs Node 20.19 or newer; this is ${version}`);
});

test('an env file holds plain lines, quotes and comments', () => {
  const text =
    '# a comment\nPORT=4000\n\nexport HOST = "::1"\nDEMO=1 # on\nAPP_ORIGIN=https://a.example/#x\nEMPTY=\nnonsense\n';
  expect(parseEnv(text)).toEqual({
    PORT: '4000',
    HOST: '::1',
    DEMO: '1',
    APP_ORIGIN: 'https://a.example/#x',
    EMPTY: '',
  });
});

test('an install agrees with its lock, but for packages of other platforms', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  };
  expect(agree(wanted, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
  expect(agree(wanted, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
  expect(agree(wanted, { packages: {} })).toBe(false);
});

test('a pruned install agrees with its lock where nothing is to be built', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', dev: true } };
  const pruned = { packages: { 'node_modules/a': { version: '1.0.0' } } };
  expect(agree({ packages }, pruned)).toBe(false);
  expect(agree({ packages }, pruned, false)).toBe(true);
  expect(agree({ packages }, { packages: {} }, false)).toBe(false);
});

test('the hash of the sources follows names and contents, not times', () => {
  const source = join(folder, 'app');
  mkdirSync(source);
  writeFileSync(join(source, 'a.ts'), 'one');
  const before = hashOf([source]);
  writeFileSync(join(source, 'a.ts'), 'one');
  expect(hashOf([source])).toBe(before);
  writeFileSync(join(source, 'a.ts'), 'two');
  const changed = hashOf([source]);
  expect(changed).not.toBe(before);
  writeFileSync(join(source, 'b.ts'), '');
  expect(hashOf([source])).not.toBe(changed);
});

test('a child ended by a signal gives the code shells give', () => {
  expect(exitCodeOf(0, null)).toBe(0);
  expect(exitCodeOf(null, 'SIGTERM')).toBe(143);
});
