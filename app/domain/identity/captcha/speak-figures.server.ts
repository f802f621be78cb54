import type { CaptchaJob } from '~/gateways/captchas/port';
import { type Random, seededBy } from './figures.server';
import clips from './spoken-figures.json';

/** Samples a second; one byte each, as µ-law. */
const rate = 8_000;
/** Decoded where they are first heard. */
const voicesBy = new Map<SpokenLanguage, Float32Array[][]>();
export type SpokenLanguage = keyof typeof clips;

const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/**
 * The figures read out, each by one of two voices at a speed and loudness of its own, with gaps of any length over noise
 * and a murmur of other figures backwards: no two sounds share a run of samples.
 */
export function speakFigures({ seed, figures, language }: Extract<CaptchaJob, { kind: 'sound' }>): Buffer {
  const random = seededBy(seed);
  const voices = voicesBy.get(language) ?? decoded(clips[language]);
  voicesBy.set(language, voices);
  const gap = () => Math.round(between(random, 0.3, 0.75) * rate);
  const words = [...figures].map((figure) => {
    const voice = voices[Math.floor(random() * voices.length)]!;
    return { before: gap(), samples: atSpeed(voice[Number(figure)]!, between(random, 0.84, 1.18)) };
  });
  const length = words.reduce((sum, { before, samples }) => sum + before + samples.length, gap());
  const sound = noise(length, random);
  murmur(sound, voices, random);
  let at = 0;
  for (const { before, samples } of words) {
    at += before;
    mix(sound, samples, at, between(random, 0.8, 1.05));
    at += samples.length;
  }
  return waveFile(sound);
}

/** Faster is higher too: both change at once, and with them every sample. */
function atSpeed(samples: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor((samples.length - 1) / speed) }, (_, n) => {
    const at = Math.floor(n * speed);
    const part = n * speed - at;
    return samples[at]! * (1 - part) + (samples[at + 1] ?? 0) * part;
  });
}

/** Brown and white noise, louder and quieter by turns. */
function noise(length: number, random: Random): Float32Array {
  const [swell, phase] = [between(random, 0.6, 1.6), random() * 7];
  let brown = 0;
  return Float32Array.from({ length }, (_, n) => {
    const white = random() * 2 - 1;
    brown = 0.97 * brown + 0.12 * white;
    return (0.14 * brown + 0.018 * white) * (1 + 0.5 * Math.sin((2 * Math.PI * swell * n) / rate + phase));
  });
}

function murmur(sound: Float32Array, voices: readonly (readonly Float32Array[])[], random: Random): void {
  for (let at = Math.round(random() * 2_000); at < sound.length; at += Math.round(between(random, 1_200, 3_600))) {
    const voice = voices[Math.floor(random() * voices.length)]!;
    const backwards = Float32Array.from(voice[Math.floor(random() * 10)]!).reverse();
    mix(sound, atSpeed(backwards, between(random, 0.8, 1.3)), at, between(random, 0.04, 0.1));
  }
}

function mix(sound: Float32Array, samples: Float32Array, from: number, gain: number): void {
  const end = Math.min(samples.length, sound.length - from);
  for (let n = 0; n < end; n++) sound[from + n]! += samples[n]! * gain;
}

function decoded(voices: readonly (readonly string[])[]): Float32Array[][] {
  return voices.map((voice) =>
    voice.map((clip) => Float32Array.from(Buffer.from(clip, 'base64'), (byte) => fromMuLaw(byte))),
  );
}

/** ITU-T G.711, to between -1 and 1. */
function fromMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const size = ((((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)) - 0x84;
  return (bits & 0x80 ? -size : size) / 32_768;
}

/** A WAV of eight bits a sample, which every browser plays. */
function waveFile(sound: Float32Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(sound.length, 40);
  const bytes = Buffer.from(
    Uint8Array.from(sound, (value) => Math.max(0, Math.min(255, Math.round(128 + 127 * value)))),
  );
  return Buffer.concat([head, bytes]);
}
