import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { ButtonLink } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { ContractBadge } from './badges';
import { ContractFacts } from './contract-facts';
import { PreviewBox } from './preview-box';
import type { ContractSheet } from './read-contracts.server';
import { Replaced } from './replaced';
import { TermsTable } from './terms-table';

type ContractViewProps = { contract: Omit<ContractSheet, 'isOpened' | 'backTo'>; reply: FormReply | undefined };

/** Terms, what it would have paid, and what may be done about it; the same over home and in the agent centre. */
export function ContractView({ contract, reply }: ContractViewProps) {
  const { t } = useTranslation('contracts');
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <ContractBadge contract={contract} />
        <span className="text-muted">{t(`explain.${contract.kind}`)}</span>
      </p>
      <FormErrors errors={reply?.errors.form} />
      {contract.standing === 'neverBegan' ? <p>{t('neverBegan')}</p> : null}
      <TermsTable contract={contract} />
      {contract.replaces ? <Replaced contract={contract.replaces} /> : null}
      {contract.preview ? <PreviewBox preview={contract.preview} /> : null}
      {contract.canAnswer ? <AnswerForm contract={contract} reply={reply} /> : null}
      {contract.state === 'offered' && !contract.canAnswer ? <p className="text-muted">{t('waiting')}</p> : null}
      <ContractFacts contract={contract} />
      {contract.canEnd ? <EndForm contract={contract} reply={reply} /> : null}
      <div className="actions">
        {contract.renew ? (
          <ButtonLink to={contract.renew} look="secondary" icon="edit">
            {t('renew')}
          </ButtonLink>
        ) : null}
        <Link to={contract.all} className="link">
          {t('all')}
        </Link>
      </div>
      <p className="text-sm text-muted">{t('zone', { zone: contract.zone })}</p>
    </div>
  );
}

function AnswerForm({ contract, reply }: ContractViewProps) {
  const { t } = useTranslation('contracts');
  const texts = [
    ...(contract.replaces ? [t('answer.replaces', { at: contract.wouldStart })] : []),
    ...(contract.ends.length > 0 ? [t('answer.ends', { accounts: contract.ends.join(', ') })] : []),
  ];
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <Ends contract={contract} reply={reply} texts={texts} />
      <div className="actions">
        <Act intent="accept">{t('answer.accept')}</Act>
        <Act intent="reject" look="secondary">
          {t('answer.reject')}
        </Act>
      </div>
      <p className="text-sm text-muted">{t('answer.note', { at: contract.wouldStart })}</p>
    </Form>
  );
}

function EndForm({ contract, reply }: ContractViewProps) {
  const { t } = useTranslation('contracts');
  const isOffer = contract.state === 'offered';
  return (
    <Disclosure
      summary={isOffer ? t('end.takeBack') : t('end.title')}
      isOpen={reply?.values.intent === 'terminate' || undefined}
    >
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <p className="text-muted">
          {isOffer ? t('end.takeBackText') : contract.standing === 'upcoming' ? t('end.upcoming') : t('end.text')}
        </p>
        <Ends
          contract={contract}
          reply={reply}
          texts={contract.ends.length > 0 ? [t('end.ends', { accounts: contract.ends.join(', ') })] : []}
        />
        <div className="actions">
          <Act intent="terminate" look="danger">
            {isOffer ? t('end.takeBack') : t('end.submit')}
          </Act>
        </div>
      </Form>
    </Disclosure>
  );
}

/** Names what goes along, and asks whether it may. */
function Ends({ contract, reply, texts }: ContractViewProps & { texts: string[] }) {
  const { t } = useTranslation('contracts');
  if (texts.length === 0 && !reply?.errors.confirmed) return null;
  return (
    <>
      {texts.map((text) => (
        <Notice key={text} kind="warning">
          {text}
        </Notice>
      ))}
      <input type="hidden" name="named" value={contract.ends.join(',')} />
      <Checkbox
        name="confirmed"
        value="yes"
        label={contract.ends.length > 0 ? t('confirm') : t('confirmReplacing')}
        errors={reply?.errors.confirmed}
      />
    </>
  );
}

type ActProps = {
  intent: 'accept' | 'reject' | 'terminate';
  look?: 'primary' | 'secondary' | 'danger';
  children: string;
};

function Act({ intent, look = 'primary', children }: ActProps) {
  return (
    <IntentButton intent={intent} look={look} size="large">
      {children}
    </IntentButton>
  );
}
