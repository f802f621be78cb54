import type { ReactNode } from 'react';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

export type Fact = [label: string, value: ReactNode];

type FactsPanelProps = { heading: string; more?: { to: string; text: string }; facts: Fact[]; note?: string };

/** What is known of one thing, name by name. */
export function FactsPanel({ heading, more, facts, note }: FactsPanelProps) {
  const action = more ? (
    <Link to={more.to} className="link">
      {more.text}
    </Link>
  ) : undefined;
  return (
    <Panel heading={heading} action={action}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-3 text-sm text-muted">{note}</p> : null}
    </Panel>
  );
}
