import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CustomerService } from '~/features/service/customer-service';
import { readCustomerService } from '~/features/service/read-customer-service.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['service'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.customerService() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const page = await readCustomerService(ctx);
  return { title: ctx.t('shell:service.title'), about: ctx.t('service:desk.about'), page };
}

export default function CustomerServicePage() {
  const { title, about, page } = useLoaderData<typeof loader>();
  return <CustomerService title={title} about={about} page={page} />;
}
