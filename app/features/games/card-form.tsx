import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/http/paths';

/**
 * One form for all cards within it: their buttons lead to sign-in and back here, a vendor's launch posts to its own
 * address. So a card needs no address, and works without JavaScript.
 */
export function CardForm({ backTo, children }: { backTo: string; children: ReactNode }) {
  return (
    <Form action={paths.login()} preventScrollReset>
      <input type="hidden" name="redirectTo" value={backTo} />
      {children}
    </Form>
  );
}
