import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { CaptchaJob } from '~/gateways/captchas/port';
import { openCaptchaThread } from '~/gateways/captchas/thread.server';

const folder = mkdtempSync(join(tmpdir(), 'khela-captcha-'));
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const thread of opened.splice(0)) await thread.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that answers with the seed, or dies of the seed `die`. */
const script = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, job }) => {
    if (job.seed === 'die') process.exit(3);
    const file = new TextEncoder().encode('thread ' + job.seed);
    parentPort.postMessage({ id, file }, [file.buffer]);
  });`;

function open(name: string, text: string | null = script, restMs = 0) {
  const path = join(folder, name);
  if (text !== null) writeFileSync(path, text);
  const failures: string[] = [];
  const thread = openCaptchaThread({
    script: path,
    makeHere: ({ seed }) => {
      if (seed === 'wrong') throw new Error('a fault of the drawing');
      return Buffer.from(`here ${seed}`);
    },
    onFailure: ({ message }) => failures.push(message),
    restMs,
  });
  opened.push(thread);
  const make = async (seed: string) => String(await thread.make({ kind: 'picture', seed, figures: '1' } as CaptchaJob));
  return { thread, make, failures };
}

test('files are made by a thread, each asker getting their own', async () => {
  const { make } = open('a.mjs');
  const seeds = Array.from({ length: 20 }, (_, at) => String(at));
  expect(await Promise.all(seeds.map(make))).toEqual(seeds.map((seed) => `thread ${seed}`));
});

test('without a script they are made on the spot', async () => {
  expect(await open('nothing.mjs', null).make('1')).toBe('here 1');
});

test('what a dying thread leaves is made on the spot, and another thread takes over', async () => {
  const { make, failures } = open('b.mjs');
  expect(await Promise.all(['die', '1'].map(make))).toEqual(['here die', 'here 1']);
  expect(failures).toEqual(['The thread ended with 3']);
  expect(await make('2')).toBe('thread 2');
});

test('a thread that cannot begin holds nobody up', async () => {
  const { make, failures } = open('c.mjs', 'throw new Error("no");', 60_000);
  expect(await make('1')).toBe('here 1');
  await expect(make('wrong')).rejects.toThrow('a fault of the drawing');
  expect(failures).toEqual(['no']);
});

test('a thread that is closed says nothing of it', async () => {
  const { thread, make, failures } = open('d.mjs');
  await make('1');
  await thread.close();
  await vi.waitFor(async () => expect(await make('2')).toBe('here 2'));
  expect(failures).toEqual([]);
});
