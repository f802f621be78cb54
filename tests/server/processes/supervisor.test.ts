import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

type Told = { pid: number; number: string; worker: string };

/** Two processes that share a port, without a site behind it. */
async function smallCluster() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/small-cluster.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  await expect.poll(() => output, { timeout: 60_000 }).toContain('port ');
  const port = Number(/port (\d+)/.exec(output)?.[1]);
  return { child, ended, port, output: () => output };
}

/** Over a connection of its own; the next process in turn takes it. */
function askOnce(port: number, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = ask({ port, host: '127.0.0.1', path, agent: false, timeout: 20_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(text)).on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('never answered')));
    request.on('error', reject).end();
  });
}

async function toldBy(port: number): Promise<Told[]> {
  const answers = await Promise.all(Array.from({ length: 12 }, () => askOnce(port)));
  const byNumber = new Map(answers.map((text) => JSON.parse(text) as Told).map((told) => [told.number, told]));
  return [...byNumber.values()].sort((a, b) => Number(a.number) - Number(b.number));
}

test('connections go to both in turn, and timed work is the first one’s', async () => {
  const { child, ended, port } = await smallCluster();
  const told = await toldBy(port);
  expect(told.map(({ number, worker }) => [number, worker])).toEqual([
    ['0', 'inline'],
    ['1', 'off'],
  ]);
  expect(await askOnce(port, '/metrics')).toBeTypeOf('string');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  for (const { pid } of told) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
}, 120_000);

test('one that is killed under load fails its own requests only, leaves none unanswered, and is replaced by its like', async () => {
  const { port, output } = await smallCluster();
  const [first] = await toldBy(port);
  let isLoad = true;
  let answers = 0;
  const failures: string[] = [];
  const callers = Array.from({ length: 16 }, async () => {
    while (isLoad) {
      await askOnce(port).then(
        () => answers++,
        (error: Error) => failures.push(error.message),
      );
    }
  });
  await expect.poll(() => answers, { timeout: 30_000 }).toBeGreaterThan(200);
  process.kill(first!.pid, 'SIGKILL');
  await expect.poll(output, { timeout: 30_000 }).toContain('ended by itself (SIGKILL); another is started in 0.5 s');
  const before = answers;
  await expect.poll(() => answers, { timeout: 30_000 }).toBeGreaterThan(before + 200);
  isLoad = false;
  await Promise.all(callers);
  expect(failures.length, failures.join()).toBeLessThanOrEqual(16);
  expect(failures).not.toContain('never answered');
  await expect.poll(async () => (await toldBy(port)).length, { timeout: 60_000 }).toBe(2);
  const [replaced] = await toldBy(port);
  expect(replaced).toMatchObject({ number: '0', worker: 'inline' });
  expect(replaced!.pid).not.toBe(first!.pid);
}, 240_000);
