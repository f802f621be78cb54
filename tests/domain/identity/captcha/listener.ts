/** Hears figures as a listener would who knows how each of them is spoken: by their spectra over time. */
export const rate = 8_000;

const frame = 200;
const hop = 80;
const bands = Array.from({ length: 20 }, (_, at) => 200 * (3_700 / 200) ** (at / 19));
/** What is fainter than this is noise. */
const faintest = 0.003;
type Features = number[][];

/** ITU-T G.711. */
export function fromMuLaw(clip: string): Float32Array {
  return Float32Array.from(Buffer.from(clip, 'base64'), (byte) => {
    const [sign, exponent, mantissa] = [byte & 0x80 ? 1 : -1, 7 - ((byte >> 4) & 7), 15 - (byte & 15)];
    return (sign * (((mantissa << 1) + 33) * 2 ** exponent - 33)) / 8_192;
  });
}

export function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}

/** The `count` stretches in which somebody speaks up most, in order. */
export function wordsIn(sound: Float32Array, count: number): Float32Array[] {
  const loud: boolean[] = [];
  for (let at = 0; at + frame <= sound.length; at += hop) loud.push(loudness(sound.subarray(at, at + frame)) > 0.085);
  const words: { from: number; to: number }[] = [];
  loud.forEach((isLoud, at) => {
    if (!isLoud) return;
    const last = words.at(-1);
    if (last && at - last.to < 22) last.to = at;
    else words.push({ from: at, to: at });
  });
  return words
    .map(({ from, to }) => ({ from, samples: sound.subarray(from * hop, to * hop + frame) }))
    .sort((one, other) => energy(other.samples) - energy(one.samples))
    .slice(0, count)
    .sort((one, other) => one.from - other.from)
    .map(({ samples }) => samples);
}

function energy(samples: Float32Array): number {
  return loudness(samples) ** 2 * samples.length;
}

/** What a word sounds like, however loud: its energy in each band, frame by frame. */
export function featuresOf(samples: Float32Array): Features {
  const features: Features = [];
  const gain = (0.15 / loudness(samples)) ** 2;
  for (let at = 0; at + frame <= samples.length; at += hop) {
    const powers = bands.map((hertz) => Math.log(faintest + gain * powerAt(samples, at, hertz)));
    const mean = powers.reduce((sum, power) => sum + power, 0) / powers.length;
    features.push(powers.map((power) => power - mean));
  }
  return features;
}

/** Goertzel's, in a window. */
function powerAt(samples: Float32Array, from: number, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [last, before] = [0, 0];
  for (let n = 0; n < frame; n++) {
    const next = samples[from + n]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / frame)) + turn * last - before;
    before = last;
    last = next;
  }
  return (last * last + before * before - turn * last * before) / frame;
}

/** How far two words are from each other, one stretched along the other as it fits best. */
export function distance(one: Features, other: Features): number {
  let above = new Array<number>(other.length + 1).fill(Number.POSITIVE_INFINITY);
  above[0] = 0;
  for (const row of one) {
    const line = [Number.POSITIVE_INFINITY];
    other.forEach((column, at) => {
      let squares = 0;
      for (let band = 0; band < row.length; band++) squares += (row[band]! - column[band]!) ** 2;
      line.push(Math.sqrt(squares) + Math.min(above[at]!, above[at + 1]!, line[at]!));
    });
    above = line;
  }
  return above[other.length]! / (one.length + other.length);
}

/** As if spoken faster or slower. */
export function atSpeed(samples: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / speed) }, (_, n) => samples[Math.floor(n * speed)]!);
}
