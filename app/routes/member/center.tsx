import type { LinksFunction } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { MemberFrame } from '~/features/member/member-frame';
import type { ShellData } from '~/features/shell/shell-data';
import { useUnread } from '~/features/shell/use-unread';
import styles from '~/styles/centre.css?url';

export const handle = { i18n: ['member'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Only the frame: each page guards itself. */
export default function MemberCenter() {
  const shell = useRouteLoaderData('routes/site/shell') as ShellData | undefined;
  const unread = useUnread(shell?.viewer);
  return (
    <MemberFrame counts={{ messageV2: unread }}>
      <Outlet />
    </MemberFrame>
  );
}
