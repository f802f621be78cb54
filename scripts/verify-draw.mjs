// Verifies lottery draws: node verify-draw.mjs, then a file, - for standard input, or the address of a list, which is
// followed to its end (https://…/lottery/proofs?format=json). Needs nothing but Node. A draw is { family, game, issue, seed,
// commit, beacon, numbers } and, where there are any, `signature` (of the drand round), `chain` ({ round, anchor }), `tickets`
// ([{ id, play, picks, stakeMinor }]) with `ticketDigest`; several are a list, or { value: { list, next } }. A void draw whose
// beacon told nothing has no numbers. One that is void because its seed is lost (`voidReason`) cannot be verified: it is
// counted apart. That a signature is quicknet's, and of the draw's round, is for the tools of drand.
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
const sha256 = (data, encoding) => createHash('sha256').update(data, encoding).digest('hex');

function drawnNumbers({ family, game, issue, seed, beacon }) {
  let [block, at, counter] = [Buffer.alloc(0), 0, 0];
  const draw = (range) => {
    if (at === block.length) {
      block = createHmac('sha256', seed).update(`${game}|${issue}|${beacon}:0:${counter++}`).digest();
      at = 0;
    }
    const value = block.readUInt32BE(at);
    at += 4;
    return value < 2 ** 32 - (2 ** 32 % range) ? value % range : draw(range);
  };
  const { count, kinds, from = 0, of, lots } = families[family];
  if (lots) return Array.from(lots, (digits) => draw(10 ** Number(digits)));
  if (kinds) return Array.from({ length: count }, () => from + draw(kinds));
  const left = Array.from({ length: of }, (_, index) => index + 1);
  return Array.from({ length: count }, (_, done) => left.splice(done + draw(of - done), 1, left[done])[0]);
}
const chains = {}; // By anchor and round: links that lead to it. Most draws' links are among those of a later draw.
function leadsToAnchor(beacon, { round, anchor }) {
  chains[anchor] ??= [anchor];
  let [link, at, links] = [beacon, round, []];
  for (; at > 0 && !chains[anchor][at]; at--) [links[at], link] = [link, sha256(link, 'hex')];
  return chains[anchor][at] === link && Boolean(Object.assign(chains[anchor], links));
}
function checksOf({ seed, commit, beacon, numbers, signature, chain, state, tickets, ticketDigest, ...draw }) {
  const inOrder = (tickets ?? []).toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  const text = inOrder.map(({ id, play, picks, stakeMinor }) => `${id};${play};${picks};${stakeMinor}\n`).join('');
  const isDrawn = state !== 'void' || beacon;
  const made = isDrawn && seed && drawnNumbers({ ...draw, seed, beacon }).join();
  return [
    ['the seed is the one committed to', Boolean(seed) && sha256(seed) === commit],
    isDrawn && ['seed and beacon make these numbers', made === numbers?.map(Number).join()],
    signature && ['the beacon is the hash of its signature', sha256(signature, 'hex') === beacon],
    chain && beacon && ['the beacon leads to the published anchor', leadsToAnchor(beacon, chain)],
    (tickets || ticketDigest) && ['the tickets are those of the digest', sha256(text) === ticketDigest],
  ].filter(Boolean);
}
const isLost = ({ state, voidReason, seed, beacon, numbers }) =>
  state === 'void' && voidReason === 'lost' && !seed && !beacon && !numbers;
async function* drawsOf(source) {
  const isAddress = /^https?:/.test(source);
  for (let at = source; at; ) {
    const text = isAddress ? await (await fetch(at)).text() : readFileSync(at === '-' ? 0 : at, 'utf8');
    const { list, next } = JSON.parse(text).value ?? { list: [JSON.parse(text)].flat() };
    yield* list;
    at = isAddress && next ? new URL(next, at) : null;
  }
}
const draws = { right: 0, wrong: 0, lost: 0 };
for await (const draw of drawsOf(process.argv[2] ?? '-')) {
  if (isLost(draw)) {
    console.log(`--   ${draw.game} ${draw.issue}: void, its seed is lost, so nothing can be verified`);
    draws.lost++;
    continue;
  }
  const checks = checksOf(draw);
  for (const [says, isTrue] of checks) console.log(`${isTrue ? 'yes' : 'NO '}  ${draw.game} ${draw.issue}: ${says}`);
  draws[checks.every(([, isTrue]) => isTrue) ? 'right' : 'wrong']++;
}
console.log(
  `Draws: ${draws.right} right, ${draws.wrong} wrong${draws.lost ? `, ${draws.lost} without their seed` : ''}`,
);
process.exitCode = draws.wrong > 0 || draws.right === 0 ? 1 : 0;
