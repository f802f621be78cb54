import { classes } from '../classes';

/** The place of something on its way; say so once in words beside it. */
export function Skeleton({
  height = 16,
  width,
  className,
}: {
  height?: number;
  width?: number | string;
  className?: string;
}) {
  return <span className={classes('skeleton', className)} style={{ height, width }} aria-hidden="true" />;
}
