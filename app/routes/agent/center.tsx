import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { AgentFrame } from '~/features/agent/agent-frame';
import { readCentre } from '~/features/agent/read-centre.server';
import { supportHours } from '~/features/common/support-hours';
import { ErrorPage } from '~/features/errors/error-page';
import { failureMeta } from '~/features/errors/failure-meta';
import { BalanceBox } from '~/features/shell/account/balance-box';
import { MailLink } from '~/features/shell/account/mail-link';
import { OfferNote } from '~/features/shell/account/offer-note';
import { OffersLink } from '~/features/shell/account/offers-link';
import { useBalance } from '~/features/shell/account/use-balance';
import { useUnread } from '~/features/shell/account/use-unread';
import { LanguageSelect } from '~/features/shell/language-select';
import { ThemeSwitch } from '~/features/shell/theme-switch';
import { paths } from '~/http/links/paths';
import { useLive, useLiveEnd, useLiveStream } from '~/http/live/live';
import { afterChangesOnly } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { requireAgent } from '~/http/request/guards.server';
import styles from '~/styles/agent/agent.css?url';
import centreStyles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['agent', 'shell'] };

export const links: LinksFunction = () => [centreStyles, styles].map((href) => ({ rel: 'stylesheet', href }));

export const shouldRevalidate = afterChangesOnly;

export const meta: MetaFunction<typeof loader> = failureMeta;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const hours = supportHours(ctx.site.settings.agentConsultingHours, ctx.language, ctx.t);
  return readCentre(ctx, hours);
}

type Centre = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AgentCentre() {
  const centre = useLoaderData<typeof loader>();
  const { id: ownerId, liveSeq: since } = centre.frame.viewer;
  const lookAgain = useRevalidateWhenIdle();
  useLiveStream({ ownerId, since });
  useLive('reload', lookAgain);
  useLive('announcement', lookAgain);
  useLive('contract', lookAgain);
  useLiveEnd(lookAgain);
  return (
    <Framed centre={centre}>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </Framed>
  );
}

/** A page that failed keeps the frame around it; who has no business here sees no centre at all. */
export function ErrorBoundary() {
  const error = useRouteError();
  const centre = useRouteLoaderData<typeof loader>('routes/agent/center');
  const root = useRouteLoaderData<{ requestId: string | null }>('root');
  const what = <ErrorPage error={error} requestId={root?.requestId ?? null} place={centre && 'centre'} />;
  return centre ? <Framed centre={centre}>{what}</Framed> : what;
}

function Framed({ centre, children }: { centre: Centre; children: ReactNode }) {
  const { frame, languages, chosenLanguage, theme } = centre;
  const unread = useUnread(frame.viewer);
  const { amount, hasMoved } = useBalance(frame.viewer);
  const [isHidden, setHidden] = useState(centre.isBalanceHidden);
  return (
    <AgentFrame
      frame={frame}
      unread={unread}
      balance={
        amount === null ? null : (
          <BalanceBox balance={{ amount, hasMoved, isHidden, onHide: setHidden }} wallet={null} />
        )
      }
      offers={<OffersLink to={paths.agentPage('contracts')} count={frame.offers.length} />}
      mail={<MailLink to={paths.agentPage('messageV2')} unread={unread} />}
      ways={
        <>
          <LanguageSelect languages={languages} chosen={chosenLanguage} />
          <ThemeSwitch initial={theme} />
        </>
      }
    >
      {children}
      <OfferNote viewerId={frame.viewer.id} offers={frame.offers} seen={frame.seenOffer} />
    </AgentFrame>
  );
}
