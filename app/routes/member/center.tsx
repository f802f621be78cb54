import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { MemberFrame } from '~/features/member/member-frame';
import { pagesOf } from '~/features/member/member-pages';
import { useRewards } from '~/features/shell/account/use-rewards';
import { useUnread } from '~/features/shell/account/use-unread';
import { useShell } from '~/features/shell/use-shell';
import { requireVisitor } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['member'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Only the frame: each page guards itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, viewer } = await requireVisitor(args);
  const { offers, held } = viewer?.contracts ?? { offers: [], held: [] };
  const hasContracts = offers.length + held.length > 0;
  const isInviting = site.flags.REFERRAL;
  const hasUpline = viewer?.hasUpline ?? false;
  return { pages: pagesOf({ ...site.settings, hasUpline, hasContracts, isInviting }) };
}

export default function MemberCenter() {
  const { pages } = useLoaderData<typeof loader>();
  const viewer = useShell()?.viewer;
  const unread = useUnread(viewer);
  const rewards = useRewards(viewer);
  return (
    <MemberFrame
      pages={pages}
      counts={{
        messageV2: unread,
        rewardCenter: rewards,
        missionLeaderboard: viewer?.missions ?? 0,
        contracts: viewer?.offers.length ?? 0,
      }}
    >
      <Outlet />
    </MemberFrame>
  );
}
