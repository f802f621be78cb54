import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent, type Language } from '~/i18n/format';
import { Badge, CountBadge } from '~/ui/data/badge';
import { Chart, ChartDrawing } from '~/ui/data/chart';
import { Money } from '~/ui/data/money';
import { Stat } from '~/ui/data/stat';
import { Panel } from '~/ui/page/panel';
import { Row, Samples } from './sample';

const week = [12, 18, 9, 24, 21, 33, 28];

export function ShowcaseMoney({ language }: { language: Language }) {
  const { t } = useTranslation('dev');
  const points = week.map((value, at) => ({ label: t('money.day', { day: formatNumber(at + 1, language) }), value }));
  const change = (sign: string, ratio: number) => (
    <>
      <span className={sign === '+' ? 'plus' : 'minus'}>
        {sign}
        {formatPercent(ratio, language)}
      </span>{' '}
      {t('money.compared')}
    </>
  );
  return (
    <Samples title={t('money.title')}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat
          label={t('money.members')}
          figure={formatNumber(1204, language)}
          note={change('+', 0.04)}
          chart={<ChartDrawing kind="line" points={points} tone="teal" height={40} />}
        />
        <Stat
          label={t('money.deposits')}
          figure={<Money amount="842300" language={language} />}
          note={change('+', 0.09)}
          chart={<ChartDrawing kind="line" points={points} tone="accent" height={40} />}
        />
        <Stat
          label={t('money.result')}
          figure={<Money amount="-316460.5" language={language} />}
          note={change('−', 0.03)}
          chart={<ChartDrawing kind="bar" points={points} tone="vermilion" height={40} />}
        />
        <Stat label={t('money.income')} figure={<Money amount="0" language={language} />} />
      </div>
      <Panel heading={t('money.wallet')} level={3}>
        <p className="text-sm text-muted">{t('money.balance')}</p>
        <p className="display-type mb-3 text-4xl">
          <Money amount="12450.7599" language={language} />
        </p>
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
          <Stat look="inset" label={t('money.locked')} figure={<Money amount={20_000_000n} language={language} />} />
          <Stat look="inset" label={t('money.bonus')} figure={<Money amount="700" language={language} isColoured />} />
          <Stat look="inset" label={t('money.loss')} figure={<Money amount="-0.5" language={language} isColoured />} />
        </div>
      </Panel>
      <Chart
        kind="bar"
        points={points}
        caption={t('money.chart')}
        labelHeading={t('common:word.day')}
        valueHeading={t('money.members')}
        tableLabel={t('money.figures')}
        valueText={(value) => formatNumber(value, language)}
        tone="teal"
      />
      <Row>
        <Badge>{t('badges.plain')}</Badge>
        <Badge look="plus" icon="check">
          {t('badges.done')}
        </Badge>
        <Badge look="wait" icon="clock">
          {t('badges.waiting')}
        </Badge>
        <Badge look="minus" icon="close">
          {t('badges.refused')}
        </Badge>
        <Badge look="info">{t('badges.demo')}</Badge>
        <Badge look="hot">{t('badges.hot')}</Badge>
        <Badge look="new">{t('badges.new')}</Badge>
        <Badge look="vip" icon="crown">
          {t('badges.vip')}
        </Badge>
        <CountBadge count={7} text={formatNumber(7, language)} label={t('badges.unread', { count: 7 })} />
      </Row>
    </Samples>
  );
}
