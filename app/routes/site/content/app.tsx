import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AppsView } from '~/features/apps/apps-view';
import { readApps } from '~/features/apps/read-apps.server';
import { submitMakeTicket } from '~/features/apps/submit-ticket.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireMember, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['apps'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.about, path: paths.apps() }) : [];

export const loader = guarded(requireVisitor, readApps);

export const action = guarded(requireMember, submitMakeTicket);

export default function Apps() {
  return <AppsView page={useLoaderData<typeof loader>()} reply={useFormReply<typeof action>()} />;
}
