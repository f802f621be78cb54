export type Sound = 'start' | 'end' | 'win';

type Note = { hertz: number; atSeconds: number; seconds: number };

const sounds: Record<Sound, { wave: OscillatorType; notes: readonly Note[] }> = {
  start: {
    wave: 'triangle',
    notes: [
      { hertz: 220, atSeconds: 0, seconds: 0.07 },
      { hertz: 277, atSeconds: 0.07, seconds: 0.09 },
    ],
  },
  end: { wave: 'sine', notes: [{ hertz: 196, atSeconds: 0, seconds: 0.16 }] },
  win: {
    wave: 'triangle',
    notes: [
      { hertz: 523, atSeconds: 0, seconds: 0.12 },
      { hertz: 659, atSeconds: 0.11, seconds: 0.12 },
      { hertz: 784, atSeconds: 0.22, seconds: 0.12 },
      { hertz: 1_047, atSeconds: 0.33, seconds: 0.3 },
    ],
  },
};

const volume = 0.12;
const attackSeconds = 0.012;

/** Plays short tones; no audio file is loaded. Browsers let it sound once the page has been touched. */
export function createSynthesizer(): { play(sound: Sound): void; close(): void } {
  const audio = new AudioContext();
  const playNote = (wave: OscillatorType, { hertz, atSeconds, seconds }: Note) => {
    const from = audio.currentTime + atSeconds;
    const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(volume, from + attackSeconds);
    gain.gain.exponentialRampToValueAtTime(0.001, from + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + seconds);
  };
  return {
    play(sound) {
      void audio.resume();
      for (const note of sounds[sound].notes) playNote(sounds[sound].wave, note);
    },
    close: () => void audio.close(),
  };
}
