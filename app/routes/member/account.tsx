import { useLoaderData } from '@remix-run/react';
import { AccountHub } from '~/features/member/account-hub';
import { readAccountHub } from '~/features/member/read-account-hub.server';
import { ShellLanguageSelect } from '~/features/shell/shell-language-select';
import { useShell } from '~/features/shell/use-shell';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMember } from '~/http/request/guards.server';

export const handle = { i18n: ['member'] };

export const meta = privateMeta(paths.account());

export const loader = guarded(requireMember, async (ctx) => ({
  title: ctx.t('member:hub.title'),
  hub: await readAccountHub(ctx),
}));

export default function Account() {
  const shell = useShell();
  return (
    <AccountHub
      {...useLoaderData<typeof loader>()}
      language={shell ? <ShellLanguageSelect chosen={shell.chosenLanguage} /> : null}
    />
  );
}
