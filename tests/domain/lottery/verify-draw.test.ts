import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
