import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import type { Fact } from '~/ui/data/facts';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { FactsPanel } from '../facts-panel';
import { OneTimeLink } from '../one-time-link';
import { TemporaryPassword } from '../temporary-password';
import { AloneNotice } from './alone-notice';
import { BeforeAfter } from './before-after';
import { type ProofFields, ProposalDecisions } from './proposal-decisions';
import type { ProposalPage } from './read-proposal.server';
import { ProposalStateBadge } from './state-badge';

type ProposalViewProps = {
  page: ProposalPage;
  reply: (FormReply & { temporaryPassword?: string; link?: string }) | undefined;
  proof: ProofFields;
};

export function ProposalView({ page, reply, proof }: ProposalViewProps) {
  const { t } = useTranslation('proposals');
  const { change, state, ended } = page;
  const what = t('of', { kind: t(`kinds.${page.kind}`), name: page.name });
  const facts: Fact[] = [
    [t('common:word.reason'), page.reason],
    [t('common:word.proposedBy'), page.by],
    [t('facts.at'), page.at],
    state === 'proposed' ? [t('common:word.expires'), page.expires] : endOf(),
    ...(page.note ? [[t('operator:word.note'), page.note] as Fact] : []),
    [
      t('facts.place'),
      <Link key="place" to={change.place} className="link">
        {what}
      </Link>,
    ],
  ];
  return (
    <>
      <BackLink to={page.list ?? change.place}>{page.list ? t('back') : what}</BackLink>
      <div className="console-head">
        <h1 className="text-2xl">{t('number', { number: page.number })}</h1>
        <ProposalStateBadge state={state} />
      </div>
      {reply?.temporaryPassword ? <TemporaryPassword account={page.name} password={reply.temporaryPassword} /> : null}
      {reply?.link ? <OneTimeLink account={page.name} link={reply.link} /> : null}
      {page.isAlone && state === 'proposed' ? <AloneNotice /> : null}
      <div className="console-account">
        <div className="grid min-w-0 content-start gap-4">
          {state === 'stale' || state === 'expired' ? <Notice kind="warning">{t(`ended.${state}`)}</Notice> : null}
          <Panel heading={what}>
            {change.about ? <p className="mb-3 text-muted">{change.about}</p> : null}
            <BeforeAfter caption={t('change.heading')} rows={change.rows} isOpen={state === 'proposed'} />
          </Panel>
          <FactsPanel
            heading={t('proposal')}
            more={page.trail === null ? undefined : { to: page.trail, text: t('facts.trail') }}
            facts={facts}
            note={t('common:times.heading', { zone: page.zone })}
          />
        </div>
        <ProposalDecisions page={page} reply={reply} proof={proof} />
      </div>
    </>
  );

  function endOf(): Fact {
    const at = ended?.at ?? '';
    return ended?.by ? [t('common:word.decidedBy'), `${ended.by} · ${at}`] : [t('facts.ended'), at];
  }
}
