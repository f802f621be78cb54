import { useLoaderData } from '@remix-run/react';
import { OfferSheetView } from '~/features/operator/promotions/offer-sheet';
import { promotionGates } from '~/features/operator/promotions/promotion-gates';
import { codesFile } from '~/features/operator/promotions/read-codes.server';
import { findOffer, readOfferSheet } from '~/features/operator/promotions/read-offer.server';
import { submitOfferPage } from '~/features/operator/promotions/submit-offer.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { overrideResponse } from '~/http/files/override-response.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'offers', 'promotions', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorPromotions());

export const loader = operatorPage(operatorGates.promotions, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv')
    throw overrideResponse(ctx, await codesFile(ctx, (await findOffer(ctx)).code));
  const page = await readOfferSheet(ctx);
  return { title: page.title, page };
});

export const action = operatorForms(submitOfferPage, promotionGates);

export default function Promotion() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  return (
    <OfferSheetView
      title={title}
      page={page}
      reply={reply}
      secondOperator={<SecondOperatorFields id="offer" proof={proof} language={language} open={open} reply={reply} />}
    />
  );
}
