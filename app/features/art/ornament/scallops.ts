import { mark, stroke } from '../svg';

/** A row of round dots, or half-discs along an edge, as one dashed line. */
function beads(d: string, colour: string, size: number, gap: number, offset = 0): string {
  const shift = offset === 0 ? '' : ` stroke-dashoffset="${offset}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${gap}"${shift}/>`;
}

type Edge = { width: number; height: number; main: string; second: string; ink: string };

type ScallopStyle = (edge: Edge) => string;

function rows(edge: Edge, inset: number) {
  return `M0 ${inset}H${edge.width}M0 ${edge.height - inset}H${edge.width}`;
}

function hem(edge: Edge, depth: number, colour: string) {
  return stroke(rows(edge, 0), colour, depth * 2);
}

const plain: ScallopStyle = (edge) => hem(edge, 3, edge.main) + beads(rows(edge, 3), edge.main, 13, 15);

const eyed: ScallopStyle = (edge) =>
  hem(edge, 4, edge.main) + beads(rows(edge, 4), edge.main, 16, 20) + beads(rows(edge, 5), edge.ink, 5, 20);

const doubled: ScallopStyle = (edge) =>
  beads(rows(edge, 6), edge.second, 14, 20, 10) + hem(edge, 3, edge.main) + beads(rows(edge, 3), edge.main, 15, 20);

const alternate: ScallopStyle = (edge) =>
  beads(rows(edge, 3), edge.main, 15, 30) + beads(rows(edge, 3), edge.second, 15, 30, 15) + hem(edge, 3, edge.main);

const strung: ScallopStyle = (edge) =>
  hem(edge, 4, edge.main) + hem(edge, 2, edge.second) + beads(rows(edge, 10), edge.main, 6, 12);

/** Pennants: a zigzag hem with a bead under each point. */
const pennants: ScallopStyle = (edge) => {
  const teeth = `V4${'l10 9 10-9'.repeat(edge.width / 20)}V0Z`;
  const row = mark(`M0 0${teeth}`, edge.main) + beads(`M10 16H${edge.width}`, edge.second, 5, 20);
  return `${row}<g transform="translate(0 ${edge.height})scale(1 -1)">${row}</g>`;
};

export const scallopStyles = [plain, eyed, doubled, alternate, strung, pennants] as const;
