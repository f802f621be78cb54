import { dot, path, turned } from '../svg';

type SideColours = { main: string; second: string; bead: string };

/** Drawn around the origin, for the gaps left and right of the medallion. */
type SideStyle = (colours: SideColours) => string;

const pearls: SideStyle = (c) => dot(0, 0, 5, c.bead) + dot(0, -14, 3.4, c.main) + dot(0, 14, 3.4, c.main);

const blossom: SideStyle = (c) => turned(path('M0-2C-8-6-7-15 0-16C7-15 8-6 0-2Z', c.main), 6) + dot(0, 0, 4.4, c.bead);

const sprig: SideStyle = (c) =>
  path('M0-2C-14-8-16-20-10-28C0-24 4-12 0-2ZM0 2C-14 8-16 20-10 28C0 24 4 12 0 2Z', c.second) +
  path('M2-7L9 0L2 7L-8 0Z', c.main) +
  dot(12, 0, 2.8, c.bead);

const lozenge: SideStyle = (c) =>
  path('M0-20L9 0L0 20L-9 0Z', c.main) +
  path('M0-9L4 0L0 9L-4 0Z', c.second) +
  dot(0, -27, 2.8, c.bead) +
  dot(0, 27, 2.8, c.bead);

export const sideStyles = [pearls, blossom, sprig, lozenge] as const;
