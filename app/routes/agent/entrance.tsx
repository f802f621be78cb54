import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EntranceFrame } from '~/features/agent/entrance-frame';
import { readEntrance } from '~/features/agent/read-entrance.server';
import { PasskeySignIn } from '~/features/auth/passkey-sign-in';
import { readAgentSignIn } from '~/features/auth/read-sign-in.server';
import { submitSignIn } from '~/features/auth/sign-in/submit-sign-in.server';
import { StaffSignInForm } from '~/features/auth/staff-sign-in-form';
import { supportHours } from '~/features/common/support-hours';
import { LanguageSelect } from '~/features/shell/language-select';
import { ThemeSwitch } from '~/features/shell/theme-switch';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireAgentEntrance } from '~/http/request/guards.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';
import styles from '~/styles/agent/agent.css?url';
import { ButtonLink } from '~/ui/forms/button';

export const handle = { i18n: ['agent', 'auth', 'shell'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.agent() });

/** Its popups stand over it: they are for agents who are signed in. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgentEntrance(args);
  const page = readEntrance(ctx);
  const signInForm = page.agent ? null : await readAgentSignIn(ctx);
  // A captcha is for whoever was shown it: no other visitor gets this page.
  if (signInForm?.captcha) keepOutOfPageCache(ctx);
  return {
    page,
    hours: supportHours(ctx.site.settings.agentConsultingHours, ctx.language, ctx.t),
    signInForm,
    title: ctx.t('agent:door.title'),
    about: ctx.t('agent:door.about', { site: page.siteName }),
  };
}

export const action = guarded(requireAgentEntrance, (ctx) => submitSignIn(ctx, 'agent'));

export default function AgentEntrance() {
  const { page, hours, signInForm } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('agent');
  const isPasskey = reply?.values.intent === 'passkey';
  const ways = (
    <>
      <LanguageSelect languages={page.languages} chosen={page.chosenLanguage} />
      <ThemeSwitch initial={page.theme} />
    </>
  );
  return (
    <EntranceFrame page={page} hours={hours} ways={ways}>
      {page.agent ? (
        <div className="grid gap-4">
          <p>{t('signedInAs', { account: page.agent.nickname })}</p>
          <ButtonLink to={page.agent.home} isWide>
            {t('door.toCentre')}
          </ButtonLink>
        </div>
      ) : null}
      {signInForm ? (
        <>
          <p className="mb-4 text-sm text-muted">{t('door.text')}</p>
          <StaffSignInForm
            captcha={signInForm.captcha}
            reply={isPasskey ? undefined : reply}
            remembering={signInForm.remembering}
          />
          {signInForm.passkeys === 'none' ? null : (
            <PasskeySignIn
              optionsTo={signInForm.passkeys === 'usable' ? paths.passkeyOptions('signIn') : null}
              redirectTo={paths.agentHome()}
              reply={isPasskey ? reply : undefined}
            />
          )}
        </>
      ) : null}
      <Outlet />
    </EntranceFrame>
  );
}
