export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const steps = 14;

/** Part of an ellipse; angles in turns, clockwise from the right. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = 2 * Math.PI * (from + ((to - from) * at) / steps);
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

/** The ten figures as strokes of a pen, in a box one wide and one and a half high. */
export const glyphs: readonly (readonly Stroke[])[] = [
  [arc(0.5, 0.75, 0.42, 0.7, 0, 1)],
  [
    [
      [0.22, 0.32],
      [0.56, 0.05],
      [0.56, 1.45],
    ],
    [
      [0.24, 1.45],
      [0.86, 1.45],
    ],
  ],
  [
    [...arc(0.5, 0.43, 0.4, 0.38, 0.53, 1.1), [0.6, 0.92], [0.1, 1.43]],
    [
      [0.1, 1.43],
      [0.92, 1.43],
    ],
  ],
  [arc(0.46, 0.4, 0.37, 0.34, 0.55, 1.24), arc(0.45, 1.08, 0.43, 0.36, -0.26, 0.45)],
  [
    [
      [0.68, 1.46],
      [0.68, 0.05],
      [0.06, 0.98],
      [0.94, 0.98],
    ],
  ],
  [
    [
      [0.86, 0.06],
      [0.2, 0.06],
      [0.15, 0.66],
    ],
    [[0.15, 0.66], ...arc(0.46, 1, 0.43, 0.44, -0.32, 0.42)],
  ],
  [
    [
      [0.76, 0.05],
      [0.3, 0.5],
      [0.1, 0.98],
    ],
    arc(0.5, 1.03, 0.4, 0.4, 0, 1),
  ],
  [
    [
      [0.08, 0.06],
      [0.92, 0.06],
      [0.38, 1.46],
    ],
  ],
  [arc(0.5, 0.39, 0.34, 0.33, 0, 1), arc(0.5, 1.08, 0.42, 0.37, 0, 1)],
  [
    arc(0.5, 0.47, 0.4, 0.4, 0, 1),
    [
      [0.9, 0.5],
      [0.74, 1],
      [0.28, 1.46],
    ],
  ],
];
