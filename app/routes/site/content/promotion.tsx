import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '~/features/auth/captcha-field';
import { OfferActs } from '~/features/promotions/offer-acts';
import { OfferFacts } from '~/features/promotions/offer-facts';
import { readOfferPage } from '~/features/promotions/read-offer-page.server';
import { submitOffer } from '~/features/promotions/submit-offer.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { notFound } from '~/http/not-found.server';
import { pageMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireMember, requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/agent/centre.css?url';
import { ButtonLink } from '~/ui/forms/button';
import { Popup } from '~/ui/overlays/popup';
import { Prose } from '~/ui/page/prose';

export const handle = { i18n: ['auth', 'promotions', 'rewards'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  pageMeta({
    matches,
    title: data?.page.offer.title ?? '',
    description: data?.page.offer.summary ?? '',
    path: paths.promotion(params.code ?? ''),
  });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const page = await readOfferPage(ctx, ctx.params.code ?? '');
  if (!page) throw notFound();
  // What the member has of an offer is in no key of the page cache.
  if (page.member) neverStore(ctx);
  return { page, backTo: safeRedirect(ctx.url.searchParams.get('redirectTo'), paths.promotions()) };
}

export const action = guarded(requireMember, submitOffer);

export default function Promotion() {
  const { page, backTo } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('promotions');
  const isRefreshing = useNavigation().formData?.get('intent') === 'refreshCaptcha';
  const { offer, facts, member, signIn } = page;
  return (
    <Popup title={offer.title} backTo={backTo} closeLabel={t('common:close')} size="wide">
      <img
        src={offer.art}
        alt=""
        width={620}
        height={210}
        className="mb-4 aspect-[3/1] w-full rounded-card object-cover object-right"
      />
      {offer.isComing ? null : (
        <p className="mb-3 text-sm text-accent">{offer.until ? t('until', { date: offer.until }) : t('always')}</p>
      )}
      {member ? (
        <OfferActs
          member={member}
          reply={reply}
          captcha={(box, errors) => <CaptchaField captcha={box} errors={errors} isRefreshing={isRefreshing} />}
        />
      ) : null}
      {facts && signIn ? (
        <p className="mb-4">
          <ButtonLink to={signIn}>{t('act.signIn')}</ButtonLink>
        </p>
      ) : null}
      {facts ? <OfferFacts facts={facts} /> : null}
      <Prose html={offer.html} />
    </Popup>
  );
}
