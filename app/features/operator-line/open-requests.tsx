import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';

type OpenRequestsProps = { requests: readonly { id: number; account: string; at: string; to: string }[] };

/** Above the accounts: whom agents ask to suspend. */
export function OpenRequests({ requests }: OpenRequestsProps) {
  const { t } = useTranslation('team');
  if (requests.length === 0) return null;
  return (
    <Notice kind="warning" className="mb-4">
      <p>{t('request.open')}</p>
      <ul>
        {requests.map(({ id, account, at, to }) => (
          <li key={id}>
            <Link to={to} className="link">
              {account}
            </Link>{' '}
            · {at}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
