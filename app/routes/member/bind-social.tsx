import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isSocialProvider } from '~/domain/identity/social/providers';
import { ProofSlot } from '~/features/proof/proof-slot';
import { BindForm } from '~/features/social/bind-form';
import { readBindPage } from '~/features/social/read-bindings.server';
import { submitBinding } from '~/features/social/submit-binding.server';
import { readProof } from '~/http/forms/proof.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireMember, type SignedInContext } from '~/http/request/guards.server';
import { offeredProviders } from '~/http/sign-in/social.server';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'social', 'proof'] };

export const meta = privateMeta(paths.securityCenter());

export const shouldRevalidate = afterEveryForm;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const provider = providerIn(ctx);
  const [page, proof] = await Promise.all([readBindPage(ctx, provider), readProof(ctx)]);
  if (!page) throw redirect(paths.securityCenter());
  const title = ctx.t('social:bind.title', { name: ctx.t(`social:names.${provider}`) });
  return { title, page, proof, language: ctx.language };
}

export const action = guarded(requireMember, (ctx) => submitBinding(ctx, providerIn(ctx)));

export default function BindSocial() {
  const { title, page, proof, language } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('member');
  return (
    <>
      <p className="text-sm text-muted">{t('pages.securityCenter')}</p>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Panel className="max-w-2xl">
        <BindForm
          page={page}
          reply={reply}
          proofSlot={<ProofSlot proof={proof} language={language} id="bind" errors={reply?.errors} />}
        />
      </Panel>
    </>
  );
}

function providerIn(ctx: SignedInContext) {
  const { provider } = ctx.params;
  if (!isSocialProvider(provider) || !offeredProviders(ctx).includes(provider)) throw notFound();
  return provider;
}
