import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { shownOutcome } from '~/features/common/shown-outcome';
import { artPaths } from '~/http/links/paths';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Money } from '~/ui/data/money';
import { ButtonLink } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';
import type { BetData } from './read-bets.server';

type BetDetailsProps = { bet: BetData; backTo: string; onlyThisGame: string };

/** Everything kept of one bet, as it would be needed to settle a quarrel. */
export function BetDetails({ bet, backTo, onlyThisGame }: BetDetailsProps) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const money = (amount: string) => <Money amount={amount} language={language} />;
  const facts: [string, ReactNode][] = [
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
    ...(bet.balanceBefore ? [[t('column.balanceBefore'), money(bet.balanceBefore)] as [string, ReactNode]] : []),
    ...(bet.balanceAfter ? [[t('column.balanceAfter'), money(bet.balanceAfter)] as [string, ReactNode]] : []),
    ...[...bet.choices, ...bet.outcome].map(([name, value]): [string, ReactNode] => [
      t(`detail.${name}`, { defaultValue: name }),
      t(`detailValue.${value}`, { defaultValue: shownOutcome(value, language) }),
    ]),
    ...(bet.gameVersion
      ? [[t('column.gameVersion'), shownOutcome(bet.gameVersion, language)] as [string, ReactNode]]
      : []),
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
      <dl className="bet-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
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
      </dl>
      <div className="records-buttons">
        <ButtonLink to={backTo} look="secondary" icon="arrow-left">
          {t('back')}
        </ButtonLink>
        {bet.check ? (
          <ButtonLink to={bet.check} look="secondary" icon="shield">
            {t('verify')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={onlyThisGame} look="quiet">
          {t('onlyThisGame')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
