import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../../simulator/start';

let folder: string;
let simulator: Simulator | undefined;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khela-simulator-'));
});
afterEach(async () => {
  await simulator?.close();
  simulator = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const start = (port = 0) =>
  startSimulator({ port, host: '127.0.0.1', secret: 'a secret between the two', folder, log, pauseMs: 20 });
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ status }) => status,
    () => 0,
  );

test('killed, it is started again on its port; closed, it is gone for good', async () => {
  simulator = await start();
  const { port } = simulator;
  const first = simulator.pid() ?? 0;
  expect(await answers(port)).toBe(404);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => simulator?.pid() !== first && answers(port), { timeout: 15_000 }).toBe(404);
  expect(lines).toContain('The simulator has ended and is started again');
  const second = simulator.pid() ?? 0;
  await simulator.close();
  expect(await answers(port)).toBe(0);
  expect(() => process.kill(second, 0)).toThrow();
});

test('a terminal’s Ctrl-C leaves it to the site to end it', async () => {
  simulator = await start();
  process.kill(simulator.pid() ?? 0, 'SIGINT');
  expect(await answers(simulator.port)).toBe(404);
});

test('where it cannot listen it fails to start', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as { port: number };
  await expect(start(port)).rejects.toThrow('the simulator did not start');
  await new Promise((done) => taken.close(done));
});
