import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';

/** Below a list: all that fit its filter, as a file. */
export function CsvLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-3">
      <a href={to} className={buttonClass({ look: 'quiet' })}>
        <Icon name="download" />
        {children}
      </a>
    </p>
  );
}
