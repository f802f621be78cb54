import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProofSlot } from '~/features/proof/proof-slot';
import { PauseForm } from '~/features/protection/pause-form';
import { submitExclusion } from '~/features/protection/submit-pause.server';
import { readProof } from '~/http/forms/proof.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { useLanguage } from '~/i18n/use-language';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'protection', 'proof'] };

export const meta = privateMeta(paths.limitsExclude('/member'));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  return { title: ctx.t('protection:pause.title.exclusion'), proof: await readProof(ctx) };
}

export const action = guarded(requireMemberOrAgent, submitExclusion);

export default function LimitsExclude() {
  const { title, proof } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const language = useLanguage();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Panel>
        <PauseForm
          kind="exclusion"
          reply={reply}
          proof={<ProofSlot proof={proof} language={language} id="pause" errors={reply?.errors} />}
        />
      </Panel>
    </>
  );
}
