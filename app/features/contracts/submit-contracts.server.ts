import { data } from '@remix-run/node';
import { findValid } from '~/domain/contracts/contract.server';
import { kindOfCall } from '~/domain/contracts/kinds';
import { findOpenOffer, getContract } from '~/domain/contracts/list-contracts.server';
import { judgeOffer, type Offer, offerContract } from '~/domain/contracts/offer-contract.server';
import { previewContract } from '~/domain/contracts/preview-contract.server';
import { processContractRequest, respondToOffer } from '~/domain/contracts/respond-to-offer.server';
import { terminateContract } from '~/domain/contracts/terminate-contract.server';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { contractPaths, kindAt } from './contract-pages';
import { AnswerSchema, OfferSchema } from './contract-schema';
import { showPreview } from './read-contracts.server';
import { showContract } from './show-contract.server';

/** An offer: looked over with what it would have paid, then made. Another row comes in between. */
export async function submitOffer(ctx: SignedInContext) {
  const intent = (await ctx.form()).get('intent');
  if (intent === 'add') return keepForm(ctx, {});
  const asked = withField(ctx, 'kind', kindAt(ctx.url.pathname));
  return submitForm(asked, OfferSchema, async (offer) => {
    if (intent === 'offer') {
      const contractId = await offerContract(ctx, offer);
      const to = contractPaths.contract(ctx.url.pathname, contractId);
      return redirectWithToast(ctx, to, ctx.t('contracts:offer.done', { account: offer.account }));
    }
    return showOffer(asked, offer);
  });
}

/** The form as if it held this field too. */
function withField(ctx: SignedInContext, name: string, value: string): SignedInContext {
  const form = async () => {
    const fields = new FormData();
    for (const [key, each] of await ctx.form()) if (key !== name) fields.append(key, each);
    fields.set(name, value);
    return fields;
  };
  return { ...ctx, form };
}

/** An offer as typed, with what it would have paid. Refuses what `offerContract` refuses. */
export async function showOffer(ctx: SignedInContext, offer: Offer) {
  const downline = await judgeOffer(ctx, offer);
  const [preview, replaced] = [
    await previewContract(ctx, { ...offer, downlineId: downline.id }),
    await findValid(ctx, downline.id, offer.kind),
  ];
  const { data: reply } = await keepForm(ctx, {});
  return data({
    ...reply,
    preview: showPreview(ctx, offer, preview),
    replaces: replaced && showContract(ctx, replaced),
  });
}

/** By either side: accept, reject, terminate. Answered twice, the second is told so. */
export async function submitContract(ctx: SignedInContext) {
  const contractId = idParam(ctx);
  const accountId = ctx.viewer.id;
  const before = await getContract(ctx, { accountId, contractId }).catch(notFoundOn('contract.not_found'));
  const intent = String((await ctx.form()).get('intent') ?? '');
  if (!['accept', 'reject', 'terminate'].includes(intent)) throw new Response(null, { status: 400 });
  return submitForm(ctx, AnswerSchema, async ({ confirmed: isConfirmed, named }) => {
    const done = intent === 'terminate' && before.state === 'offered' ? 'withdraw' : intent;
    if (intent === 'terminate')
      await terminateContract(ctx, { contractId, isConfirmed }).catch(notFoundOn('contract.not_found'));
    else {
      const decision = intent as 'accept' | 'reject';
      await respondToOffer(ctx, { accountId, contractId, decision, isConfirmed, named }).catch(
        notFoundOn('contract.not_found'),
      );
    }
    return redirectWithToast(ctx, await wayOn(ctx, contractId), ctx.t(`contracts:done.${done}`));
  });
}

/** To the contract as it is now; where it had opened by itself, to the next offer that waits. */
async function wayOn(ctx: SignedInContext, contractId: number): Promise<string> {
  const { url, viewer } = ctx;
  const redirectTo = url.searchParams.get('redirectTo');
  const next = redirectTo === null ? null : await findOpenOffer(ctx, viewer.id, contractId);
  return contractPaths.contract(url.pathname, next ?? contractId, redirectTo);
}

/** The specification's calls: `call` names the kind whose open offer is answered. */
export async function submitCall(ctx: SignedInContext) {
  const form = await ctx.form();
  const [kind, decision] = [kindOfCall(form.get('call')), form.get('intent')];
  if (kind === null || (decision !== 'accept' && decision !== 'reject')) throw new Response(null, { status: 400 });
  return submitForm(ctx, AnswerSchema, async ({ confirmed: isConfirmed, named }) => {
    const answer = { accountId: ctx.viewer.id, kind, decision, isConfirmed, named } as const;
    await processContractRequest(ctx, answer).catch(notFoundOn('contract.not_found'));
    return redirectWithToast(ctx, contractPaths.list(ctx.url.pathname), ctx.t(`contracts:done.${decision}`));
  });
}
