import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { Notice } from '~/ui/page/notice';

/** Shown to the operator who caused it, this once. */
export function TemporaryPassword({ account, password }: { account: string; password: string }) {
  const { t } = useTranslation('operator');
  return (
    <Notice kind="success" role="status" className="mb-4">
      <p className="font-semibold">{t('temporary.title', { account })}</p>
      <p className="console-secret">
        <code data-temporary-password>{password}</code>
        <CopyText text={password} />
      </p>
      <p className="text-sm text-muted">{t('temporary.text')}</p>
    </Notice>
  );
}
