import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { MoneyHistory, MoneyLine } from '../money-history';
import type { LinePage, ShownLine } from './read-line-page.server';

export function LineHistory({ page }: { page: LinePage }) {
  const { t } = useTranslation('line');
  const words = {
    heading: t('history.heading'),
    none: t('history.none'),
    noneText: t('history.noneText'),
    pages: t('history.pages'),
  };
  return <MoneyHistory page={page} words={words} line={(line) => <HistoryLine line={line} />} />;
}

function HistoryLine({ line }: { line: ShownLine }) {
  const { t } = useTranslation('line');
  const named = { account: line.otherAccount, nickname: line.otherNickname };
  return (
    <MoneyLine
      art={
        <span className="method-art">
          <Icon name={line.isSent ? 'arrow-up' : 'arrow-down'} size={20} />
        </span>
      }
      title={line.isSent ? t('history.sent', named) : t('history.received', named)}
      notes={[line.at]}
      amount={line.amount}
      sign={line.isSent ? 'minus' : 'plus'}
    />
  );
}
