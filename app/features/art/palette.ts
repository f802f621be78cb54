export type PaletteName = 'indigo' | 'magenta' | 'peacock' | 'vermilion' | 'leaf' | 'violet';

export const tint = {
  marigold: '#ffb81c',
  sun: '#ffd75e',
  vermilion: '#ff5a3c',
  teal: '#35d0c6',
  pink: '#ff8ac6',
  magenta: '#e0218a',
  leaf: '#5bd77f',
  sky: '#7cc4ff',
  cream: '#fff6e3',
} as const;

export type Palette = {
  name: PaletteName;
  /** The ground's centre and edge. */
  from: string;
  to: string;
  /** Outlines and the medallion's disc. */
  ink: string;
  /** The rays' colour. */
  ray: string;
  /** Outer and inner petals; every pair is visible against this ground. */
  petals: readonly (readonly [string, string])[];
};

export const palettes: readonly Palette[] = [
  {
    name: 'indigo',
    from: '#1b2a8c',
    to: '#0b1250',
    ink: '#070b33',
    ray: '#6f8cff',
    petals: [
      [tint.teal, tint.vermilion],
      [tint.pink, tint.teal],
      [tint.vermilion, tint.marigold],
      [tint.sky, tint.magenta],
    ],
  },
  {
    name: 'magenta',
    from: '#8a0f5c',
    to: '#4a0434',
    ink: '#2c011f',
    ray: tint.pink,
    petals: [
      [tint.pink, tint.marigold],
      [tint.teal, tint.pink],
      [tint.marigold, tint.vermilion],
      [tint.sky, tint.pink],
    ],
  },
  {
    name: 'peacock',
    from: '#00706e',
    to: '#003d45',
    ink: '#00252b',
    ray: '#4fe0c8',
    petals: [
      [tint.magenta, tint.pink],
      [tint.marigold, tint.magenta],
      [tint.vermilion, tint.sun],
      [tint.pink, tint.teal],
    ],
  },
  {
    name: 'vermilion',
    from: '#b3261e',
    to: '#5f0a12',
    ink: '#380408',
    ray: tint.marigold,
    petals: [
      [tint.pink, tint.teal],
      [tint.teal, tint.marigold],
      [tint.marigold, tint.teal],
      [tint.cream, tint.pink],
    ],
  },
  {
    name: 'leaf',
    from: '#1f7a3d',
    to: '#0a3f22',
    ink: '#052413',
    ray: '#a8e05f',
    petals: [
      [tint.sky, tint.magenta],
      [tint.pink, tint.vermilion],
      [tint.marigold, tint.pink],
      [tint.vermilion, tint.sun],
    ],
  },
  {
    name: 'violet',
    from: '#5b2a9e',
    to: '#2a0f57',
    ink: '#180636',
    ray: tint.pink,
    petals: [
      [tint.teal, tint.vermilion],
      [tint.marigold, tint.pink],
      [tint.pink, tint.teal],
      [tint.leaf, tint.marigold],
    ],
  },
];

/** 1 to 6, in the order of `palettes`; also right for zero and negative ids. */
export function cardTheme(nodeId: number): number {
  return ((((nodeId - 1) % 6) + 6) % 6) + 1;
}

export function paletteOfTheme(theme: number): Palette {
  return palettes[theme - 1] ?? palettes[0]!;
}

export function paletteNamed(name: PaletteName): Palette {
  return palettes.find((palette) => palette.name === name) ?? palettes[0]!;
}

/** Beads stand off both petal colours. */
export function beadColour(petals: readonly string[]): string {
  return petals.includes(tint.marigold) ? tint.cream : tint.marigold;
}
