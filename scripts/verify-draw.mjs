// Verifies a lottery draw: node scripts/verify-draw.mjs draw.json. Needs nothing but Node. The file holds
// { family, game, issue, seed, commit, beacon, numbers }, all text but the list `numbers`, and where there are any
// `signature` (of the drand round), `chain` ({ round, anchor }), `tickets` ([{ id, play, picks, stakeMinor }]) and `ticketDigest`.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const many = (count, digits) => Array(count).fill(digits);
const add =
  (count, range, first = 0) =>
  (draw) =>
    Array.from({ length: count }, () => first + draw(range));
const lots =
  (...digits) =>
  (draw) =>
    digits.flat().map((length) => draw(10 ** length));
const distinct = (count, size) => (draw) => {
  const left = Array.from({ length: size }, (_, at) => at + 1);
  for (let at = 0; at < count; at++) {
    const other = at + draw(size - at);
    [left[at], left[other]] = [left[other], left[at]];
  }
  return left.slice(0, count);
};
const families = {
  ssc: add(5, 10),
  pc28: add(3, 10),
  wingo: add(1, 10),
  k3: add(3, 6, 1),
  '11x5': distinct(5, 11),
  pk10: distinct(10, 10),
  keno: distinct(20, 80),
  north: lots(many(10, 5), many(10, 4), many(3, 3), many(4, 2)),
  'south-central': lots(6, many(11, 5), many(4, 4), 3, 2),
  '4d': lots(many(23, 4)),
  '5d': lots(5, 5, 5),
  '6d': lots(6),
  thai: lots(6, 2, 3, 3, 3, 3),
  lao: lots(4),
  hanoi: lots(5, 5),
};

function* uints({ seed, game, issue, beacon }) {
  for (let counter = 0; ; counter++) {
    const block = createHmac('sha256', seed).update(`${game}|${issue}|${beacon}:0:${counter}`).digest();
    for (let at = 0; at < block.length; at += 4) yield block.readUInt32BE(at);
  }
}
const numbersOf = (draw) => {
  const values = uints(draw);
  return families[draw.family]((range) => {
    for (;;) {
      const value = values.next().value;
      if (value < 2 ** 32 - (2 ** 32 % range)) return value % range;
    }
  });
};
const anchorOf = ({ beacon, chain }) => {
  let link = Buffer.from(beacon, 'hex');
  for (let round = chain.round; round > 0; round--) link = Buffer.from(sha256(link), 'hex');
  return link.toString('hex');
};
const digestOf = (tickets) =>
  sha256(
    [...tickets]
      .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
      .map((t) => `${t.id};${t.play};${t.picks};${t.stakeMinor}\n`)
      .join(''),
  );

const draw = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const checks = [
  ['the seed is the one committed to', sha256(draw.seed) === draw.commit],
  [
    'seed and beacon make these numbers',
    Object.hasOwn(families, draw.family) && numbersOf(draw).join() === draw.numbers.map(Number).join(),
  ],
  draw.signature && [
    'the beacon is the hash of its signature',
    sha256(Buffer.from(draw.signature, 'hex')) === draw.beacon,
  ],
  draw.chain && ['the beacon leads to the published anchor', anchorOf(draw) === draw.chain.anchor],
  (draw.tickets || draw.ticketDigest) && [
    'the tickets are those of the digest',
    digestOf(draw.tickets ?? []) === draw.ticketDigest,
  ],
].filter(Boolean);
for (const [says, isTrue] of checks) console.log(`${isTrue ? 'yes' : 'NO '}  ${says}`);
process.exitCode = checks.every(([, isTrue]) => isTrue) ? 0 : 1;
