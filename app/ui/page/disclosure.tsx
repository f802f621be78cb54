import type { ReactNode } from 'react';
import { Icon } from '~/ui/media/icon';
import { classes } from '../classes';

type DisclosureProps = {
  summary: ReactNode;
  isOpen?: boolean;
  /** Of those with the same group only one is open. */
  group?: string;
  className?: string;
  children: ReactNode;
};

export function Disclosure({ summary, isOpen, group, className, children }: DisclosureProps) {
  return (
    <details className={classes('disclosure', className)} open={isOpen} {...{ name: group }}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
