import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/http/links/paths';

/** Starts a vendor's lobby at once; who is not signed in is asked to. */
export function PlayForm({ node, className, children }: { node: number; className: string; children: ReactNode }) {
  return (
    <Form discover="none" method="post" action={paths.play(node)}>
      <button type="submit" className={className} name="mode" value="real">
        {children}
      </button>
    </Form>
  );
}
