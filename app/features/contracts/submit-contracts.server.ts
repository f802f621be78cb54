import { data } from '@remix-run/node';
import { findValid } from '~/domain/contracts/contract.server';
import { kindOfCall } from '~/domain/contracts/kinds';
import { findOpenOffer, getContract } from '~/domain/contracts/list-contracts.server';
import { judgeOffer, type Offer, offerContract } from '~/domain/contracts/offer-contract.server';
import { previewContract } from '~/domain/contracts/preview-contract.server';
import { processContractRequest, respondToOffer } from '~/domain/contracts/respond-to-offer.server';
import { terminateContract } from '~/domain/contracts/terminate-contract.server';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { idParam, notFoundOn } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';
import { contractPaths, kindAt } from './contract-pages';
import { AnswerSchema, OfferSchema } from './contract-schema';
import { showPreview } from './read-contracts.server';
import { showContract } from './show-contract.server';

/** An offer: looked over with what it would have paid, then made. Another row comes in between. */
export async function submitOffer(turn: SignedInTurn) {
  const intent = (await turn.form()).get('intent');
  if (intent === 'add') return keepForm(turn, {});
  const asked = withField(turn, 'kind', kindAt(turn.url.pathname));
  return submitForm(asked, OfferSchema, async (offer) => {
    if (intent === 'offer') {
      const contractId = await offerContract(turn, offer);
      const to = contractPaths.contract(turn.url.pathname, contractId);
      return redirectWithToast(turn, to, turn.t('contracts:offer.done', { account: offer.account }));
    }
    return showOffer(asked, offer);
  });
}

/** The form as if it held this field too. */
function withField(turn: SignedInTurn, name: string, value: string): SignedInTurn {
  const form = async () => {
    const fields = new FormData();
    for (const [key, each] of await turn.form()) if (key !== name) fields.append(key, each);
    fields.set(name, value);
    return fields;
  };
  return { ...turn, form };
}

/** An offer as typed, with what it would have paid. Refuses what `offerContract` refuses. */
export async function showOffer(turn: SignedInTurn, offer: Offer) {
  const downline = await judgeOffer(turn, offer);
  const [preview, replaced] = [
    await previewContract(turn, { ...offer, downlineId: downline.id }),
    await findValid(turn, downline.id, offer.kind),
  ];
  const { data: reply } = await keepForm(turn, {});
  return data({
    ...reply,
    preview: showPreview(turn, offer, preview),
    replaces: replaced && showContract(turn, replaced),
  });
}

/** By either side: accept, reject, terminate. Answered twice, the second is told so. */
export async function submitContract(turn: SignedInTurn) {
  const contractId = idParam(turn);
  const accountId = turn.viewer.id;
  const before = await getContract(turn, { accountId, contractId }).catch(notFoundOn('contract.not_found'));
  const intent = String((await turn.form()).get('intent') ?? '');
  if (!['accept', 'reject', 'terminate'].includes(intent)) throw new Response(null, { status: 400 });
  return submitForm(turn, AnswerSchema, async ({ confirmed: isConfirmed, named }) => {
    const done = intent === 'terminate' && before.state === 'offered' ? 'withdraw' : intent;
    if (intent === 'terminate')
      await terminateContract(turn, { contractId, isConfirmed }).catch(notFoundOn('contract.not_found'));
    else {
      const decision = intent as 'accept' | 'reject';
      await respondToOffer(turn, { accountId, contractId, decision, isConfirmed, named }).catch(
        notFoundOn('contract.not_found'),
      );
    }
    return redirectWithToast(turn, await wayOn(turn, contractId), turn.t(`contracts:done.${done}`));
  });
}

/** To the contract as it stands now; where it had opened by itself, to the next offer that waits. */
async function wayOn(turn: SignedInTurn, contractId: number): Promise<string> {
  const { url, viewer } = turn;
  const redirectTo = url.searchParams.get('redirectTo');
  const next = redirectTo === null ? null : await findOpenOffer(turn, viewer.id, contractId);
  return contractPaths.contract(url.pathname, next ?? contractId, redirectTo);
}

/** The specification's calls: `call` names the kind whose open offer is answered. */
export async function submitCall(turn: SignedInTurn) {
  const form = await turn.form();
  const [kind, decision] = [kindOfCall(form.get('call')), form.get('intent')];
  if (kind === null || (decision !== 'accept' && decision !== 'reject')) throw new Response(null, { status: 400 });
  return submitForm(turn, AnswerSchema, async ({ confirmed: isConfirmed, named }) => {
    const answer = { accountId: turn.viewer.id, kind, decision, isConfirmed, named } as const;
    await processContractRequest(turn, answer).catch(notFoundOn('contract.not_found'));
    return redirectWithToast(turn, contractPaths.list(turn.url.pathname), turn.t(`contracts:done.${decision}`));
  });
}
