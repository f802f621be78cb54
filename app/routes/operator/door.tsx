import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { DoorFrame } from '~/features/operator/door-frame';
import { readConsole } from '~/features/operator/read-console.server';
import { LanguageSelect } from '~/features/shell/language-select';
import { ThemeSwitch } from '~/features/shell/theme-switch';
import { requireOperatorEntrance } from '~/http/guards.server';
import { afterChangesOnly } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'shell'] };

export const shouldRevalidate = afterChangesOnly;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperatorEntrance(args);
  return readConsole(turn);
}

export default function Door() {
  const { frame, languages, language, theme } = useLoaderData<typeof loader>();
  return (
    <DoorFrame
      frame={frame}
      language={<LanguageSelect languages={languages} chosen={language} />}
      theme={<ThemeSwitch initial={theme} />}
    >
      <Outlet />
    </DoorFrame>
  );
}
