import { barShapes, type ChartPoint, lineShape } from './chart-shape';
import { classes } from './classes';
import { Disclosure } from './disclosure';
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
  return (
    <figure>
      <ChartDrawing kind={kind} points={points} label={caption} tone={tone} className="mb-3" />
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

type ChartDrawingProps = Pick<ChartProps, 'kind' | 'points' | 'tone'> & {
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
      className={classes('chart', tones[tone], className)}
      style={{ height }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {kind === 'line' ? <Line points={points} {...area} /> : <Bars points={points} {...area} />}
    </svg>
  );
}

type Drawn = { points: readonly ChartPoint[]; width: number; height: number };

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
