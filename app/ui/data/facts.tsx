import type { ReactNode } from 'react';
import { classes } from '../classes';

/** A fact without a value is left out. */
export type Fact = [label: string, value: ReactNode];

type FactsProps = { facts: readonly Fact[]; className?: string; children?: ReactNode };

/** What is known of one thing, name by name. Children are rows of their own shape. */
export function Facts({ facts, className, children }: FactsProps) {
  return (
    <dl className={classes('facts', className)}>
      {facts.map(([label, value]) =>
        value === null || value === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
      {children}
    </dl>
  );
}
