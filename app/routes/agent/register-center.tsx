import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Address, LinkList } from '~/features/agent-line/link-list';
import { readRegister } from '~/features/agent-line/read-register.server';
import { LinkForm, RegisterForm } from '~/features/agent-line/register-forms';
import { submitRegister } from '~/features/agent-line/submit-register.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireAgent } from '~/http/request/guards.server';
import teamStyles from '~/styles/agent/team.css?url';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['agent', 'team'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: teamStyles }];

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.agentPage('registerCenter'));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const page = await readRegister(ctx);
  return { title: ctx.t('agent:pages.registerCenter'), page };
}

export const action = guarded(requireAgent, submitRegister);

export default function RegisterCenter() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('team');
  const made = page.links.find(({ isMadeNow }) => isMadeNow);
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <div className="team-columns-2">
        <Panel heading={t('register.heading')}>
          <RegisterForm key={made?.id ?? 'register'} reply={reply} ownRate={page.ownRate} />
        </Panel>
        <div className="records">
          <Panel heading={t('link.heading')}>
            <LinkForm key={made?.id ?? 'link'} reply={reply} ownRate={page.ownRate} />
          </Panel>
          {page.own ? (
            <Panel heading={t('own.heading')}>
              <p className="mb-3 text-sm text-muted">{t('own.text', { code: page.own.code })}</p>
              <Address address={page.own.address} qr={page.own.qr} label={t('own.qr')} />
            </Panel>
          ) : null}
        </div>
      </div>
      <Panel heading={t('link.list')}>
        <LinkList page={page} />
      </Panel>
    </div>
  );
}
