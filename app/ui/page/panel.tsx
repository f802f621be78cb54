import type { ReactNode } from 'react';
import { classes } from '../classes';

type PanelProps = {
  id?: string;
  heading?: ReactNode;
  level?: 2 | 3;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The calm surface of money and forms. */
export function Panel({ id, heading, level = 2, action, className, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={classes('panel', className)}>
      {heading ? (
        <div className="section-heading">
          <Heading className="text-xl">{heading}</Heading>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}
