import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChain } from '~/domain/lottery/fair/chain.server';
import { commitOf, drawnNumbers } from '~/domain/lottery/fair/draw-seed.server';
import { ticketDigest } from '~/domain/lottery/fair/ticket-digest.server';
import { type Family, familyNames } from '~/domain/lottery/family-names';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khela-draw-'));
});
afterAll(() => rm(folder, { recursive: true }));

const seed = '00112233445566778899aabbccddeeff'.repeat(2);
const chain = makeChain(Buffer.alloc(32, 9), 50);
const tickets = [
  { id: 10n, play: 's1', picks: '5||||', stakeMinor: 20_000n },
  { id: 9n, play: 's5', picks: '1|2|3|4|5', stakeMinor: 40_000n },
];

function drawFile(family: Family) {
  const [game, issue, beacon] = [`${family}-1m`, '20260601-0001', chain.link(40)];
  return {
    family,
    game,
    issue,
    seed,
    commit: commitOf(seed),
    beacon,
    numbers: drawnNumbers(family, { game, issue }, seed, beacon),
    chain: { round: 40, anchor: chain.anchor },
    tickets: tickets.map((ticket) => ({ ...ticket, id: String(ticket.id), stakeMinor: String(ticket.stakeMinor) })),
    ticketDigest: ticketDigest(tickets),
  };
}

/** How many checks fail, by the script's own words and its exit code. */
async function failedChecks(file: object): Promise<number> {
  const path = join(folder, 'draw.json');
  await writeFile(path, JSON.stringify(file));
  const run = promisify(execFile)(process.execPath, ['scripts/verify-draw.mjs', path]);
  const { stdout, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
  const failed = stdout.split('\n').filter((line) => line.startsWith('NO')).length;
  expect(code).toBe(failed > 0 ? 1 : 0);
  expect(stdout).toContain('yes');
  return failed;
}

test.each(familyNames)('a draw of %s is verified', async (family) => {
  expect(await failedChecks(drawFile(family))).toBe(0);
});

test('the signature of a drand round is the beacon’s source', async () => {
  const beacon = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
  const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  const { chain: _, ...draw } = drawFile('ssc');
  const numbers = drawnNumbers('ssc', draw, seed, beacon);
  expect(await failedChecks({ ...draw, beacon, numbers, signature })).toBe(0);
  expect(await failedChecks({ ...draw, beacon, numbers, signature: signature.replace(/9$/, '8') })).toBe(1);
});

const draw = drawFile('ssc');
const forgeries: [string, object][] = [
  ['other numbers', { numbers: [...draw.numbers.slice(1), (draw.numbers[0]! + 1) % 10] }],
  ['another commitment', { commit: commitOf(`${seed}0`) }],
  ['another anchor', { chain: { round: 40, anchor: chain.link(1) } }],
  ['a ticket slipped in', { tickets: [...draw.tickets, { ...draw.tickets[0]!, id: '12' }] }],
  ['a ticket changed', { tickets: draw.tickets.map((ticket) => ({ ...ticket, stakeMinor: '1' })) }],
  ['tickets withheld', { tickets: undefined }],
];
test.each(forgeries)('forged: %s', async (_, forged) => {
  expect(await failedChecks({ ...draw, ...forged })).toBe(1);
});

type Checked = { stdout: string; code: number };

async function checked(source: string, input = ''): Promise<Checked> {
  const run = promisify(execFile)(process.execPath, ['scripts/verify-draw.mjs', source]);
  run.child.stdin?.end(input);
  return run.then(
    (done) => ({ stdout: done.stdout, code: 0 }),
    (failed: Checked) => failed,
  );
}

/** As the page of proofs tells it: of the tickets only the digest, which is not checked without them. */
function proofOf(family: Family, more: object = {}) {
  const { tickets: _, ticketDigest: digest, ...proof } = drawFile(family);
  return { ...proof, state: 'settled', digest, ...more };
}

const earlier = { beacon: chain.link(12), chain: { round: 12, anchor: chain.anchor } };
const untold = { state: 'void', beacon: null, numbers: null };

test('a list is verified from a file’s text on the input, void draws that the beacon did not decide included', async () => {
  const { game, issue } = drawFile('k3');
  const numbers = drawnNumbers('k3', { game, issue }, seed, earlier.beacon);
  const list = [proofOf('ssc'), proofOf('k3', { ...earlier, numbers }), proofOf('pk10', untold)];
  const right = await checked('-', JSON.stringify({ value: { list, next: null } }));
  expect(right).toMatchObject({ code: 0, stdout: expect.stringContaining('Draws: 3 right, 0 wrong') });
  for (const forged of [{ beacon: chain.link(13) }, { seed: null }, { numbers: null }, { ...untold, commit: 'x' }]) {
    const result = await checked('-', JSON.stringify([...list, proofOf('ssc', forged)]));
    expect(result).toMatchObject({ code: 1, stdout: expect.stringContaining('Draws: 3 right, 1 wrong') });
  }
  expect((await checked('-', '[]')).code).toBe(1);
});

test('a draw that is void because its seed is lost is counted apart, and nothing else passes for one', async () => {
  const lost = proofOf('pk10', { ...untold, voidReason: 'lost', seed: null });
  const { stdout, code } = await checked('-', JSON.stringify([proofOf('ssc'), lost]));
  expect(stdout).toContain('pk10-1m 20260601-0001: void, its seed is lost');
  expect(stdout).toContain('Draws: 1 right, 0 wrong, 1 without their seed');
  expect(stdout).not.toContain('NO ');
  expect(code).toBe(0);
  const claims = [{ state: 'settled' }, { voidReason: 'late' }, { numbers: [1] }, { beacon: chain.link(40) }];
  for (const claim of claims) {
    const result = await checked('-', JSON.stringify([proofOf('ssc'), { ...lost, ...claim }]));
    expect(result, JSON.stringify(claim)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('1 right, 1 wrong'),
    });
  }
  // Nothing was verified then.
  expect((await checked('-', JSON.stringify([lost]))).code).toBe(1);
});

test('a list at an address is followed to its end', async () => {
  const pages: Record<string, object> = {
    '/lottery/proofs?format=json': { value: { list: [proofOf('ssc')], next: '/lottery/proofs?before=1' } },
    '/lottery/proofs?before=1': { value: { list: [proofOf('lao', { commit: 'x' })], next: null } },
  };
  const server = createServer((request, response) => response.end(JSON.stringify(pages[request.url!])));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const result = await checked(`http://127.0.0.1:${port}/lottery/proofs?format=json`);
    expect(result.stdout).toContain('Draws: 1 right, 1 wrong');
    expect(result.code).toBe(1);
  } finally {
    server.close();
  }
});
