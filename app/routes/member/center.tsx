import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { MemberFrame } from '~/features/member/member-frame';
import { pagesOf } from '~/features/member/member-pages';
import { useShell } from '~/features/shell/use-shell';
import { useUnread } from '~/features/shell/use-unread';
import { requireVisitor } from '~/http/guards.server';
import styles from '~/styles/centre.css?url';

export const handle = { i18n: ['member'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Only the frame: each page guards itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, viewer } = await requireVisitor(args);
  const { offered, held } = viewer?.contracts ?? { offered: [], held: [] };
  const hasContracts = offered.length + held.length > 0;
  return { pages: pagesOf({ ...site.settings, hasContracts }), offers: offered.length };
}

export default function MemberCenter() {
  const { pages, offers } = useLoaderData<typeof loader>();
  const unread = useUnread(useShell()?.viewer);
  return (
    <MemberFrame pages={pages} counts={{ messageV2: unread, contracts: offers }}>
      <Outlet />
    </MemberFrame>
  );
}
