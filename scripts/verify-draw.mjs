// Verifies a lottery draw: node scripts/verify-draw.mjs draw.json. Needs nothing but Node. The file holds
// { family, game, issue, seed, commit, beacon, numbers } and, where there are any, `signature` (of the drand round),
// `chain` ({ round, anchor }), `tickets` ([{ id, play, picks, stakeMinor }]) with `ticketDigest`. Numbers are a list.
// That a signature is of the chain quicknet and of the round of the draw can be checked with the tools of drand.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

// How many numbers of how many kinds and from which on; `of`: the size they are drawn from without putting back; `lots`: by digits.
const families = {
  ...{ ssc: { count: 5, kinds: 10 }, pc28: { count: 3, kinds: 10 }, wingo: { count: 1, kinds: 10 } },
  ...{ k3: { count: 3, kinds: 6, from: 1 }, '11x5': { count: 5, of: 11 }, pk10: { count: 10, of: 10 } },
  ...{ keno: { count: 20, of: 80 }, north: { lots: '555555555544444444443332222' }, hanoi: { lots: '55' } },
  ...{ 'south-central': { lots: '655555555555444432' }, '4d': { lots: '4'.repeat(23) }, '5d': { lots: '555' } },
  ...{ '6d': { lots: '6' }, thai: { lots: '623333' }, lao: { lots: '4' } },
};
const file = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { family, game, issue, seed, commit, beacon, numbers, signature, chain, tickets = [], ticketDigest } = file;
const sha256 = (data, encoding) => createHash('sha256').update(data, encoding).digest('hex');

let [block, at, counter] = [Buffer.alloc(0), 0, 0];
function draw(range) {
  for (;;) {
    if (at === block.length) {
      block = createHmac('sha256', seed).update(`${game}|${issue}|${beacon}:0:${counter++}`).digest();
      at = 0;
    }
    const value = block.readUInt32BE(at);
    at += 4;
    if (value < 2 ** 32 - (2 ** 32 % range)) return value % range;
  }
}
function drawnNumbers({ count, kinds, from = 0, of, lots }) {
  if (lots) return Array.from(lots, (digits) => draw(10 ** Number(digits)));
  if (kinds) return Array.from({ length: count }, () => from + draw(kinds));
  const left = Array.from({ length: of }, (_, index) => index + 1);
  for (let done = 0; done < count; done++) {
    const other = done + draw(of - done);
    [left[done], left[other]] = [left[other], left[done]];
  }
  return left.slice(0, count);
}
const anchor = Array.from({ length: chain?.round ?? 0 }).reduce((link) => sha256(link, 'hex'), beacon);
const inOrder = tickets.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
const text = inOrder.map((ticket) => `${ticket.id};${ticket.play};${ticket.picks};${ticket.stakeMinor}\n`).join('');
const checks = [
  ['the seed is the one committed to', sha256(seed) === commit],
  ['seed and beacon make these numbers', drawnNumbers(families[family]).join() === numbers.map(Number).join()],
  signature && ['the beacon is the hash of its signature', sha256(signature, 'hex') === beacon],
  chain && ['the beacon leads to the published anchor', anchor === chain.anchor],
  (file.tickets || ticketDigest) && ['the tickets are those of the digest', sha256(text) === ticketDigest],
].filter(Boolean);
for (const [says, isTrue] of checks) console.log(`${isTrue ? 'yes' : 'NO '}  ${says}`);
process.exitCode = checks.every(([, isTrue]) => isTrue) ? 0 : 1;
