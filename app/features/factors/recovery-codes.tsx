import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { buttonClass } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { Notice } from '~/ui/page/notice';
import type { FactorsPage } from './read-factors.server';

type RecoveryCodesProps = { codes: string[]; notice: string; page: Pick<FactorsPage, 'siteName' | 'account'> };

/** Told once: to copy, to download, to print. Printing leaves everything else of the page out. */
export function RecoveryCodes({ codes, notice, page }: RecoveryCodesProps) {
  const { t } = useTranslation('factors');
  const title = t('recovery.fileTitle', { site: page.siteName, account: page.account });
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className="mb-5 grid gap-3">
      <Notice kind="success" role="status">
        {notice}
      </Notice>
      <div className="recovery-codes">
        <p className="font-semibold">{title}</p>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <p className="text-sm text-muted">{t('recovery.keep')}</p>
      <div className="flex flex-wrap gap-2">
        <a href={file} download="recovery-codes.txt" className={buttonClass({ look: 'secondary', size: 'small' })}>
          <Icon name="download" />
          {t('recovery.download')}
        </a>
        <CopyText text={codes.join('\n')} />
      </div>
    </div>
  );
}
