import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { Notice } from '~/ui/page/notice';

/** Shown to the operator who made it, this once. */
export function OneTimeLink({ account, link }: { account: string; link: string }) {
  const { t } = useTranslation('operator');
  return (
    <Notice kind="success" role="status" className="mb-4">
      <p className="font-semibold">{t('link.title', { account })}</p>
      <p className="console-secret">
        <code className="break-all" data-one-time-link>
          {link}
        </code>
        <CopyText text={link} label={t('common:act.copyLink')} />
      </p>
      <p className="text-sm text-muted">{t('link.text')}</p>
    </Notice>
  );
}
