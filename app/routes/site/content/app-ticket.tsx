import { useLoaderData } from '@remix-run/react';
import { readTicket } from '~/features/apps/read-ticket.server';
import { submitUseTicket } from '~/features/apps/submit-ticket.server';
import { TicketView } from '~/features/apps/ticket-views';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['apps'] };

export const meta = privateMeta(paths.appTicket());

export const loader = guarded(requireVisitor, readTicket);

export const action = guarded(requireVisitor, submitUseTicket);

export default function AppTicket() {
  return <TicketView page={useLoaderData<typeof loader>()} reply={useFormReply<typeof action>()} />;
}
