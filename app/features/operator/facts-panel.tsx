import { type Fact, Facts } from '~/ui/data/facts';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

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
      <Facts facts={facts} />
      {note ? <p className="mt-3 text-sm text-muted">{note}</p> : null}
    </Panel>
  );
}
