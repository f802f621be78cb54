import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { type Fact, Facts } from '~/ui/data/facts';
import { Money } from '~/ui/data/money';
import { ButtonLink } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';
import { CopyText } from './copy-text';
import type { ShownWholeBet } from './show-bet.server';
import { shownOutcome } from './shown-outcome';

type BetDetailsProps = {
  bet: ShownWholeBet;
  /** What this page tells of it before all else. */
  first?: readonly Fact[];
  /** Buttons below. */
  children?: ReactNode;
};

/** Everything kept of one bet, as it would be needed to settle a quarrel. */
export function BetDetails({ bet, first = [], children }: BetDetailsProps) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const money = (amount: string) => <Money amount={amount} language={language} />;
  const facts: Fact[] = [
    ...first,
    [t('column.vendor'), bet.vendor],
    [t('column.placedAt'), bet.placedAt],
    [t('column.settledAt'), bet.settledAt ?? '—'],
    [t('column.stake'), money(bet.stake)],
    [t('column.valid'), money(bet.valid)],
    [t('column.payout'), money(bet.payout)],
    [
      t('column.result'),
      bet.result === null ? '—' : <Money amount={bet.result} language={language} isColoured key="result" />,
    ],
    ...(bet.balanceBefore ? [[t('column.balanceBefore'), money(bet.balanceBefore)] as Fact] : []),
    ...(bet.balanceAfter ? [[t('column.balanceAfter'), money(bet.balanceAfter)] as Fact] : []),
    ...[...bet.choices, ...bet.outcome].map(
      ([name, value]): Fact => [
        t(`detail.${name}`, { defaultValue: name }),
        t(`detailValue.${value}`, { defaultValue: shownOutcome(value, language) }),
      ],
    ),
    ...(bet.gameVersion ? [[t('column.gameVersion'), shownOutcome(bet.gameVersion, language)] as Fact] : []),
  ];
  return (
    <Panel className="bet-details">
      <div className="bet-head">
        <img src={artPaths.game(bet.nodeId, bet.category)} alt="" width={72} height={72} />
        <div>
          <h2 className="text-xl">{bet.game}</h2>
          <Badge look={bet.state.look}>{bet.state.text}</Badge>
        </div>
      </div>
      <Facts className="bet-facts" facts={facts}>
        <div>
          <dt>{t('column.round')}</dt>
          <dd className="bet-code">{bet.round}</dd>
        </div>
        <div>
          <dt>{t('column.reference')}</dt>
          <dd className="bet-code">
            {bet.reference}
            <CopyText text={bet.reference} />
          </dd>
        </div>
      </Facts>
      <div className="records-buttons">{children}</div>
    </Panel>
  );
}

/** Of rounds of our own games: where they are calculated again. */
export function BetCheck({ bet }: { bet: Pick<ShownWholeBet, 'check'> }) {
  const { t } = useTranslation('records');
  return bet.check ? (
    <ButtonLink to={bet.check} look="secondary" icon="shield">
      {t('verify')}
    </ButtonLink>
  ) : null;
}
