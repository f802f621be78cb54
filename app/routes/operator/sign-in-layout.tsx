import type { LinksFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { readConsole } from '~/features/operator/read-console.server';
import { SignInFrame } from '~/features/operator/sign-in-frame';
import { LanguageSelect } from '~/features/shell/language-select';
import { ThemeSwitch } from '~/features/shell/theme-switch';
import { afterChangesOnly } from '~/http/page/revalidate';
import { guarded, requireOperatorEntrance } from '~/http/request/guards.server';
import styles from '~/styles/operator.css?url';

export const handle = { i18n: ['operator', 'shell'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const shouldRevalidate = afterChangesOnly;

export const loader = guarded(requireOperatorEntrance, readConsole);

export default function SignInLayout() {
  const { frame, languages, language, theme } = useLoaderData<typeof loader>();
  return (
    <SignInFrame
      frame={frame}
      language={<LanguageSelect languages={languages} chosen={language} />}
      theme={<ThemeSwitch initial={theme} />}
    >
      <Outlet />
    </SignInFrame>
  );
}
