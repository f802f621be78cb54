import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { ErrorPage } from '~/features/errors/error-page';
import { isLostConnection } from '~/features/errors/is-lost-connection';
import { readShell } from '~/features/shell/read-shell.server';
import { ShellFrame } from '~/features/shell/shell-frame';
import { type SentShell, shellFromText, shellToText, useShell } from '~/features/shell/use-shell';
import { useLive, useLiveEnd, useLiveStream } from '~/http/live/live';
import { afterChangesOnly } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['common', 'shell'] };

/** A page that failed brings its own: how long to wait, above all. */
export const shouldRevalidate = afterChangesOnly;

/** Only pages that failed have no title of their own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const failure = status === 404 && data ? data.notFound : status;
  return [{ title: error && !isLostConnection(error) ? `${failure} · ${data?.siteName ?? ''}` : data?.siteName }];
};

export async function loader(args: LoaderFunctionArgs): Promise<SentShell> {
  const ctx = await requireVisitor(args);
  const shell = await readShell(ctx);
  return { siteName: shell.siteName, notFound: ctx.t('errors:notFound'), shell: shellToText(shell) };
}

export default function Shell() {
  const shell = shellFromText(useLoaderData<typeof loader>());
  const lookAgain = useRevalidateWhenIdle();
  const { viewer } = shell;
  const hasNews = viewer && (viewer.messages || viewer.balance !== null);
  useLiveStream(hasNews ? { ownerId: viewer.id, since: viewer.liveSeq } : null);
  useLive('reload', lookAgain);
  useLive('announcement', lookAgain);
  useLive('contract', lookAgain);
  useLiveEnd(lookAgain);
  return (
    <ShellFrame shell={shell}>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </ShellFrame>
  );
}

/** A page that failed keeps the frame around it, unless the frame itself is what failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useShell();
  const root = useRouteLoaderData<{ requestId: string | null }>('root');
  const page = <ErrorPage error={error} requestId={root?.requestId ?? null} />;
  return shell ? (
    <ShellFrame shell={shell} hasFailed>
      {page}
    </ShellFrame>
  ) : (
    page
  );
}
