import { Panel } from '~/ui/page/panel';
import { ChangesView } from './changes-view';
import { EntryAction } from './entry-action';
import type { ShownEntry } from './show-entries.server';

/** What the audit knows of one thing: by whom, what, and what it changed. */
export function Trail({ heading, entries }: { heading: string; entries: ShownEntry[] }) {
  return (
    <Panel heading={heading}>
      <ul className="console-bindings">
        {entries.map(({ id, at, actor, action, changes, whole }) => (
          <li key={id}>
            <p>
              {at} · {actor.name}
            </p>
            <EntryAction action={action} />
            <ChangesView changes={changes} whole={whole} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
