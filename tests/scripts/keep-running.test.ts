import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const launcher = pathToFileURL(resolve('scripts/keep-running.mjs')).href;

/** The launcher's part that keeps a server running, with a server of the test's. */
function launch(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'khela-launcher-'));
  writeFileSync(join(folder, 'server.mjs'), server);
  const main = `import { keepRunning } from '${launcher}';
    process.exit(await keepRunning(['server.mjs'], (restarts) => ({ ...process.env, KHELA_RESTARTS: String(restarts) })));`;
  writeFileSync(join(folder, 'main.mjs'), main);
  const child = spawn(process.execPath, ['main.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const said = (text: string, times = 1) =>
    expect.poll(() => output.split(text).length - 1, { timeout: 20_000 }).toBeGreaterThanOrEqual(times);
  return {
    child,
    ended,
    said,
    output: () => output,
    lastPid: () => Number([...output.matchAll(/pid (\d+)/g)].at(-1)?.[1]),
  };
}

const ready = "process.send('ready'); console.log('ready', process.env.KHELA_RESTARTS, 'pid ' + process.pid);";
const serving = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); ${ready}`;

test('a server that is killed is back, is told how often, and stops when it is asked to', async () => {
  const { child, ended, said, output, lastPid } = launch(serving);
  await said('ready 0');
  process.kill(lastPid(), 'SIGKILL');
  await said('ready 1');
  expect(output()).toContain('Khela ended by itself (SIGKILL); it is started again in 0.5 s');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output()).not.toContain('ready 2');
});

test('the pauses grow while it keeps dying, and Ctrl-C in a pause ends everything', async () => {
  const { child, ended, said, output } = launch(`${ready} process.exit(1);`);
  await said('started again in 2 s');
  expect(output().match(/again in [\d.]+ s/g)).toEqual(['again in 0.5 s', 'again in 1 s', 'again in 2 s']);
  const since = performance.now();
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(performance.now() - since).toBeLessThan(1_000);
});

test('what never came up is not tried again', async () => {
  const { ended, output } = launch("console.error('Bad environment'); process.exit(1);");
  expect(await ended).toBe(1);
  expect(output()).toBe('Bad environment\n');
});

test('a database that was away at the start is waited for', async () => {
  const { child, ended, said } = launch(`if (process.env.KHELA_RESTARTS < 2) process.exit(75); ${serving}`);
  await said('started again in 1 s');
  await said('ready 2');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a server that is killed before it was ready is started again', async () => {
  const { child, ended, said } = launch(
    `if (process.env.KHELA_RESTARTS < 1) process.kill(process.pid, 'SIGKILL'); ${serving}`,
  );
  await said('ready 1');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('what ends in order stays ended', async () => {
  const { ended, output } = launch(`${ready} setTimeout(() => process.exit(0), 50);`);
  expect(await ended).toBe(0);
  expect(output()).not.toContain('again');
});
