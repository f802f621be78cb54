import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ContractView } from '~/features/contracts/contract-view';
import { readConsoleContract } from '~/features/contracts/read-console.server';
import { submitConsoleContract } from '~/features/contracts/submit-console.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['operator', 'contracts'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorContracts());

export const loader = operatorPage(operatorGates.contracts, async (ctx) => {
  const contract = await readConsoleContract(ctx);
  const title = ctx.t(`contracts:titles.${contract.standing}`, { kind: ctx.t(`contracts:kinds.${contract.kind}`) });
  return { title, contract };
});

export const action = operatorPage('contracts.edit', submitConsoleContract);

export default function OperatorContract() {
  const { title, contract } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('operator');
  return (
    <>
      <Link to={paths.operatorContracts()} className="console-back link">
        <Icon name="arrow-left" />
        {t('pages.contracts')}
      </Link>
      <h1 className="console-title">{title}</h1>
      <Panel>
        <ContractView contract={contract} reply={reply} />
      </Panel>
    </>
  );
}
