import type { ShownSegment } from './read-wheel.server';

const radius = 92;
const whole = 1_000_000;

/** A point of the rim; a turn begins at the top and goes with the clock. */
function rimAt(ppm: number): string {
  const angle = (ppm / whole) * 2 * Math.PI;
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
}

type WheelDiscProps = { segments: ShownSegment[]; drawn: number; isTurning: boolean };

/** Drawn so that the number that was drawn is under the pointer. It turns there only where motion is wanted. */
export function WheelDisc({ segments, drawn, isTurning }: WheelDiscProps) {
  return (
    <svg className="wheel" viewBox="-100 -104 200 208" aria-hidden="true">
      <g className={isTurning ? 'wheel-turning' : undefined}>
        <g transform={`rotate(${((-drawn / whole) * 360).toFixed(4)})`}>
          {segments.map(({ at, from, to }) => (
            <path
              key={at}
              className={`wheel-slice wheel-slice-${at % 6}`}
              d={`M0 0 L${rimAt(from)} A${radius} ${radius} 0 ${to - from > whole / 2 ? 1 : 0} 1 ${rimAt(to)} Z`}
            />
          ))}
        </g>
      </g>
      <circle className="wheel-hub" r={14} />
      <path className="wheel-pointer" d="M-8 -102 L8 -102 L0 -84 Z" />
    </svg>
  );
}

/** The odds of each slice, which never change without a new version. */
export function WheelOdds({ segments, headings }: { segments: ShownSegment[]; headings: [string, string] }) {
  return (
    <table className="wheel-odds">
      <thead>
        <tr>
          <th scope="col">{headings[0]}</th>
          <th scope="col">{headings[1]}</th>
        </tr>
      </thead>
      <tbody>
        {segments.map(({ at, reward, odds }) => (
          <tr key={at}>
            <td>
              <svg className="wheel-key" viewBox="0 0 10 10" aria-hidden="true">
                <rect className={`wheel-slice wheel-slice-${at % 6}`} width={10} height={10} rx={2} />
              </svg>
              {reward}
            </td>
            <td>{odds}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
