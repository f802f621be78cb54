import { expect, test } from 'vitest';
import { makeCaptchaFile } from '~/domain/identity/captcha/make-file.server';
import clips from '~/domain/identity/captcha/spoken-figures.json';
import { atSpeed, distance, featuresOf, fromMuLaw, loudness, rate, wordsIn } from './listener';

const languages = ['bn', 'en'] as const;
const everyFigure = ['01234', '56789', '13579', '24680'];

const spoken = (language: 'bn' | 'en') => clips[language].map((voice) => voice.map(fromMuLaw));

test.each(languages)(
  'each of the ten figures is recorded in %s by two voices, whole and as loud as speech',
  (language) => {
    const voices = spoken(language);
    expect(voices.map((voice) => voice.length)).toEqual([10, 10]);
    for (const clip of voices.flat()) {
      expect(clip.length / rate).toBeGreaterThan(0.2);
      expect(clip.length / rate).toBeLessThan(1);
      expect(loudness(clip)).toBeGreaterThan(0.08);
      expect(Math.max(...clip.map(Math.abs))).toBeLessThanOrEqual(1);
    }
  },
);

/** The samples of a WAV, by its own head. */
function samplesOf(file: Buffer): Float32Array {
  const head = {
    riff: file.toString('latin1', 0, 4),
    wave: file.toString('latin1', 8, 16),
    format: [file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt16LE(34)],
    rates: [file.readUInt32LE(24), file.readUInt32LE(28)],
    data: file.toString('latin1', 36, 40),
  };
  expect(head).toEqual({ riff: 'RIFF', wave: 'WAVEfmt ', format: [1, 1, 8], rates: [rate, rate], data: 'data' });
  expect([file.readUInt32LE(4), file.readUInt32LE(16), file.readUInt16LE(32)]).toEqual([file.length - 8, 16, 1]);
  expect(file.readUInt32LE(40)).toBe(file.length - 44);
  return Float32Array.from(file.subarray(44), (byte) => (byte - 128) / 127);
}

test.each(languages)('whoever knows the figures of %s hears which are read out', (language) => {
  const known = spoken(language).flatMap((voice) =>
    voice.flatMap((clip, figure) =>
      [0.85, 0.92, 1, 1.08, 1.16].map((speed) => ({ figure, features: featuresOf(atSpeed(clip, speed)) })),
    ),
  );
  let right = 0;
  let all = 0;
  for (const figures of everyFigure) {
    for (const seed of ['one', 'two']) {
      const sound = samplesOf(makeCaptchaFile({ kind: 'sound', seed, figures, language }));
      const words = wordsIn(sound, figures.length);
      const heard = words.map((word) => {
        const features = featuresOf(word);
        const [best] = known
          .map(({ figure, features: others }) => ({ figure, apart: distance(features, others) }))
          .sort((a, b) => a.apart - b.apart);
        return best!.figure;
      });
      all += figures.length;
      right += [...figures].filter((figure, at) => Number(figure) === heard[at]).length;
    }
  }
  // A guess hits one in ten. চার, সাত and আট are told apart by people, and less well by spectra alone.
  expect(right / all).toBeGreaterThan(0.7);
});
