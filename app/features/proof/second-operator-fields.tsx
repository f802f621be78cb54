import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { formatDigits, type Language } from '~/i18n/format';
import { Field } from '~/ui/forms/field';
import { Textarea } from '~/ui/forms/textarea';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { ProofSlot } from './proof-slot';

type SecondOperatorFieldsProps = {
  /** Keeps ids apart where a page has several forms. */
  id: string;
  proof: Parameters<typeof ProofSlot>[0]['proof'];
  language: Language;
  /** What waits for a second operator already. */
  open: { id: number; by: string } | null;
  reply: { values: Record<string, string>; errors: Record<string, string[]> } | undefined;
  /** Whether every sending of the form needs a second operator; else the proof is asked once the answer to it says so. */
  isAlways?: boolean;
  /** When another operator is needed, in the page's own words. */
  text?: string;
  /** Whether the form asks for a reason itself. */
  hasReason?: boolean;
};

/** What a change that another operator must approve asks for besides: why, and who is asking. */
export function SecondOperatorFields(props: SecondOperatorFieldsProps) {
  const { id, proof, language, open, reply, isAlways = false, text, hasReason = false } = props;
  const { t } = useTranslation('proposals');
  const errors = reply?.errors ?? {};
  const isProofAsked = isAlways || ['password', 'verificationCode'].some((name) => errors[name]);
  return (
    <>
      {open ? (
        <Notice kind="warning">
          <p>{t('second.waits', { by: open.by })}</p>
          <Link to={paths.operatorProposal(open.id)} className="link">
            {t('second.see', { number: formatDigits(open.id, language) })}
          </Link>
        </Notice>
      ) : null}
      <p className="text-sm text-muted">{text ?? (isAlways ? t('second.text') : t('second.unless'))}</p>
      {hasReason ? null : (
        <Field name="reason" id={`${id}-reason`} label={t('second.reason')} errors={errors.reason}>
          {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
        </Field>
      )}
      {isProofAsked ? <ProofSlot proof={proof} language={language} id={id} errors={errors} /> : null}
    </>
  );
}
