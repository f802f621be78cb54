import type { ReactNode } from 'react';
import { classes } from '../classes';

type StatProps = {
  label: ReactNode;
  figure: ReactNode;
  note?: ReactNode;
  chart?: ReactNode;
  /** `tile` is alone on the ground, `inset` within a panel. */
  look?: 'tile' | 'inset';
  className?: string;
};

export function Stat({ label, figure, note, chart, look = 'tile', className }: StatProps) {
  return (
    <div className={classes('stat', look === 'tile' && 'stat-tile', className)}>
      <p className="stat-label">{label}</p>
      <p className="stat-figure">{figure}</p>
      {note ? <p className="stat-note">{note}</p> : null}
      {chart}
    </div>
  );
}
