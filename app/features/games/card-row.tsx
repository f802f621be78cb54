import { type ReactNode, useRef } from 'react';
import { IconButton } from '~/ui/forms/icon-button';
import { slide } from '~/ui/media/slide';

type CardRowProps = {
  label: string;
  /** Not all of them fit: one row to slide through, with an arrow pair, instead of a grid. */
  isSliding: boolean;
  labels: { previous: string; next: string };
  children: ReactNode;
};

export function CardRow({ label, isSliding, labels, children }: CardRowProps) {
  const row = useRef<HTMLUListElement>(null);
  if (!isSliding) return <ul className="card-grid">{children}</ul>;
  return (
    <div className="card-row-frame">
      <ul className="card-row" ref={row} aria-label={label}>
        {children}
      </ul>
      <IconButton
        icon="chevron-left"
        label={labels.previous}
        className="row-arrow row-arrow-back"
        onClick={() => slide(row.current, -1)}
      />
      <IconButton
        icon="chevron-right"
        label={labels.next}
        className="row-arrow row-arrow-on"
        onClick={() => slide(row.current, 1)}
      />
    </div>
  );
}
