import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage } from '~/features/errors/error-page';
import { failureMeta } from '~/features/errors/failure-meta';
import { ConsoleFrame } from '~/features/operator/console-frame';
import { readConsole } from '~/features/operator/read-console.server';
import { readWaiting } from '~/features/operator/read-waiting.server';
import { useUnread } from '~/features/shell/account/use-unread';
import { LanguageSelect } from '~/features/shell/language-select';
import { ThemeSwitch } from '~/features/shell/theme-switch';
import { useLive, useLiveEnd, useLiveStream } from '~/http/live/live';
import { afterChangesOnly } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { operatorPage } from '~/http/request/guards.server';
import centreStyles from '~/styles/agent/centre.css?url';
import styles from '~/styles/operator.css?url';

export const handle = { i18n: ['operator', 'shell'] };

export const links: LinksFunction = () => [centreStyles, styles].map((href) => ({ rel: 'stylesheet', href }));

export const shouldRevalidate = afterChangesOnly;

export const meta: MetaFunction<typeof loader> = failureMeta;

export const loader = operatorPage('own', async (ctx) => {
  return { ...readConsole(ctx), waiting: await readWaiting(ctx) };
});

type ConsoleLoaderData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Console() {
  const page = useLoaderData<typeof loader>();
  const { viewer } = page.frame;
  const lookAgain = useRevalidateWhenIdle();
  useLiveStream(viewer && { ownerId: viewer.id, since: viewer.liveSeq });
  useLive('reload', lookAgain);
  useLiveEnd(lookAgain);
  return (
    <Framed page={page}>
      <main id="main" tabIndex={-1} className="console-main">
        <Outlet />
      </main>
    </Framed>
  );
}

/** A page that failed keeps the frame around it; who has no business here sees no console at all. */
export function ErrorBoundary() {
  const error = useRouteError();
  const page = useRouteLoaderData<typeof loader>('routes/operator/console');
  const root = useRouteLoaderData<{ requestId: string | null }>('root');
  const what = <ErrorPage error={error} requestId={root?.requestId ?? null} place={page && 'console'} />;
  return page ? <Framed page={page}>{what}</Framed> : what;
}

function Framed({ page, children }: { page: ConsoleLoaderData; children: ReactNode }) {
  return (
    <ConsoleFrame
      frame={page.frame}
      waiting={page.waiting}
      unread={useUnread(page.frame.viewer)}
      language={<LanguageSelect languages={page.languages} chosen={page.language} />}
      theme={<ThemeSwitch initial={page.theme} />}
    >
      {children}
    </ConsoleFrame>
  );
}
