import type { ReactNode } from 'react';
import { Icon, type IconName } from '~/ui/media/icon';

type FoldPanelProps = {
  /** Of what is inside, so that an address that names it opens the panel. */
  id: string;
  /** Of those with the same group only one is open. */
  group: string;
  icon: IconName;
  heading: ReactNode;
  /** In a line, while it is closed too. */
  state?: ReactNode;
  isOpen: boolean;
  children: ReactNode;
};

/** A row that says what is the matter, and opens to what can be done about it. */
export function FoldPanel({ id, group, icon, heading, state, isOpen, children }: FoldPanelProps) {
  return (
    <details className="panel fold" open={isOpen || undefined} {...{ name: group }}>
      <summary>
        <Icon name={icon} size={22} />
        <span>
          <h2>{heading}</h2>
          {state ? <small>{state}</small> : null}
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div id={id} className="fold-body">
        {children}
      </div>
    </details>
  );
}
