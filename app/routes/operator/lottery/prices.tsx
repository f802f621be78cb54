import { useLoaderData } from '@remix-run/react';
import { PricesView } from '~/features/operator/prices/prices-view';
import { readPrices } from '~/features/operator/prices/read-prices.server';
import { submitPrice } from '~/features/operator/prices/submit-price.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'lottery', 'proposals', 'proof'] };

/** The form is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorPrices());

export const loader = operatorPage(operatorGates.prices, async (ctx) => ({
  title: ctx.t('lottery:prices.title'),
  page: await readPrices(ctx),
}));

export const action = operatorPage(operatorGates.prices, submitPrice);

export default function OperatorPrices() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <PricesView
        page={page}
        reply={reply}
        secondOperator={<SecondOperatorFields id="price" isAlways {...{ proof, language, open, reply }} />}
      />
    </>
  );
}
