import { useLoaderData } from '@remix-run/react';
import { readRoleList } from '~/features/operator/operators/read-roles.server';
import { RolesList } from '~/features/operator/operators/roles-list';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'operators'] };

export const meta = privateMeta(paths.operatorRoles());

export const loader = operatorPage(operatorGates.operators, async (ctx) => ({
  title: ctx.t('operators:roleList.heading'),
  roles: await readRoleList(ctx),
}));

export default function OperatorRoles() {
  const { title, roles } = useLoaderData<typeof loader>();
  return <RolesList title={title} roles={roles} />;
}
