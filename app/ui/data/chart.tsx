import { Disclosure } from '~/ui/page/disclosure';
import { classes } from '../classes';
import { barShapes, type ChartPoint, chartBounds, lineShape, zeroShare } from './chart-shape';
import { Table } from './table';

type Tone = 'accent' | 'teal' | 'leaf' | 'vermilion' | 'sky' | 'magenta';

const tones = {
  accent: 'text-accent',
  teal: 'text-teal',
  leaf: 'text-leaf',
  vermilion: 'text-vermilion',
  sky: 'text-sky',
  magenta: 'text-magenta',
} as const satisfies Record<Tone, string>;

type ChartProps = {
  kind: 'line' | 'bar';
  points: readonly ChartPoint[];
  /** What is drawn: the table's caption and the picture's name. */
  caption: string;
  labelHeading: string;
  valueHeading: string;
  tableLabel: string;
  valueText: (value: number) => string;
  tone?: Tone;
};

const box = { width: 600, height: 160 };

/** Drawn by the server, with the same figures as a table beneath. */
export function Chart({ kind, points, caption, labelHeading, valueHeading, tableLabel, valueText, tone }: ChartProps) {
  const { low, high } = chartBounds(points);
  const [first, last] = [points[0]?.label ?? '', points.at(-1)?.label ?? ''];
  const label = `${caption}: ${first} – ${last}, ${valueText(low)} – ${valueText(high)}`;
  return (
    <figure>
      <ScaledDrawing kind={kind} points={points} label={label} tone={tone} valueText={valueText} />
      <Disclosure summary={tableLabel}>
        <Table
          caption={caption}
          isCaptionHidden
          columns={[
            { key: 'label', heading: labelHeading, kind: 'lead', cell: (point: ChartPoint) => point.label },
            { key: 'value', heading: valueHeading, kind: 'lead-amount', cell: (point) => valueText(point.value) },
          ]}
          rows={points}
          rowKey={({ label }) => label}
        />
      </Disclosure>
    </figure>
  );
}

type ScaledDrawingProps = Pick<ChartDrawingProps, 'kind' | 'points' | 'tone'> &
  Pick<ChartProps, 'valueText'> & { label: string };

/** With its scale and dates, and each value where it is pointed at. */
export function ScaledDrawing({ valueText, ...drawing }: ScaledDrawingProps) {
  const { points } = drawing;
  const { low, high } = chartBounds(points);
  return (
    <div className="chart-frame">
      <div className="chart-plot">
        <ChartDrawing {...drawing} />
        <p className="chart-scale" aria-hidden="true">
          <span>{valueText(high)}</span>
          <span>{valueText(low)}</span>
        </p>
        <ZeroLabel points={points} text={valueText(0)} />
        <Spots points={points} valueText={valueText} />
      </div>
      <p className="chart-ends" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </p>
    </div>
  );
}

/** Where its line has room between the two ends of the scale. */
function ZeroLabel({ points, text }: { points: readonly ChartPoint[]; text: string }) {
  const place = 100 * zeroShare(points);
  if (place < 20 || place > 80) return null;
  return (
    <span className="chart-zero" style={{ insetBlockStart: `${place}%` }} aria-hidden="true">
      {text}
    </span>
  );
}

/** One a point, over the drawing: pointed at or tapped it tells its value. Keyboards have the table. */
function Spots({ points, valueText }: Pick<ChartProps, 'points' | 'valueText'>) {
  return (
    <div className="chart-spots" aria-hidden="true">
      {points.map(({ label, value }, at) => (
        <span key={label} className="chart-spot" tabIndex={-1} data-side={at < points.length / 2 ? 'start' : 'end'}>
          <span className="chart-value">
            {label} · <strong>{valueText(value)}</strong>
          </span>
        </span>
      ))}
    </div>
  );
}

type ChartDrawingProps = Pick<ChartProps, 'kind' | 'points'> & {
  /** `signed`: gains and losses have a colour each. */
  tone?: Tone | 'signed' | undefined;
  /** Without one the drawing is an ornament of the figure beside it. */
  label?: string;
  height?: number;
  className?: string;
};

export function ChartDrawing({
  kind,
  points,
  label,
  tone = 'teal',
  height = box.height,
  className,
}: ChartDrawingProps) {
  const area = { width: box.width, height };
  return (
    <svg
      viewBox={`0 0 ${box.width} ${height}`}
      preserveAspectRatio="none"
      className={classes('chart', tone !== 'signed' && tones[tone], className)}
      style={{ height }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {tone === 'signed' ? (
        <SignedLine points={points} {...area} />
      ) : kind === 'line' ? (
        <Line points={points} {...area} />
      ) : (
        <Bars points={points} {...area} />
      )}
      <Zero points={points} {...area} />
    </svg>
  );
}

type Drawn = { points: readonly ChartPoint[]; width: number; height: number };

/** Where losses lie below it. */
function Zero({ points, width, height }: Drawn) {
  if (chartBounds(points).low === 0) return null;
  const y = height * zeroShare(points);
  return <path className="chart-axis" d={`M0 ${y}H${width}`} />;
}

/** The line as seen through two windows, above zero and below it. */
function SignedLine({ points, ...area }: Drawn) {
  const { width, height } = area;
  const zero = height * zeroShare(points);
  const half = (from: number, to: number, tone: Tone) =>
    to > from ? (
      <svg
        y={from}
        width={width}
        height={to - from}
        viewBox={`0 ${from} ${width} ${to - from}`}
        preserveAspectRatio="none"
        className={tones[tone]}
        aria-hidden="true"
      >
        <Line points={points} {...area} />
      </svg>
    ) : null;
  return (
    <>
      {half(0, zero, 'leaf')}
      {half(zero, height, 'vermilion')}
    </>
  );
}

function Line({ points, ...area }: Drawn) {
  const { line, area: filled } = lineShape(points, area);
  return (
    <>
      <path className="chart-area" d={filled} />
      <path className="chart-line" d={line} />
    </>
  );
}

function Bars({ points, ...area }: Drawn) {
  return (
    <>
      {barShapes(points, area).map((bar, at) => (
        <rect key={at} className="chart-bar" {...bar} rx="3" />
      ))}
    </>
  );
}
