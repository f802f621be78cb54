import { useTranslation } from 'react-i18next';
import { withQuery } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Link } from '~/ui/page/link';
import { MethodArt } from '../method-art';
import type { ShownMethod } from './read-deposit-page.server';

type MethodCardsProps = { methods: ShownMethod[]; amount: string; offerCode: string };

/** Each method is a page of its own: its limits, fee and amounts are the server's, with scripts or without. What was typed goes along. */
export function MethodCards({ methods, amount, offerCode }: MethodCardsProps) {
  const { t } = useTranslation('deposit');
  return (
    <nav aria-label={t('method.label')}>
      <ul className="method-cards">
        {methods.map((method) => (
          <li key={method.id}>
            <Link
              to={withQuery(method.to, { methodId: method.id, amount, offerCode })}
              replace
              preventScrollReset
              className="method-card"
              aria-current={method.isChosen ? 'true' : undefined}
            >
              <MethodArt kind={method.kind} name={method.name} size={24} />
              <span className="min-w-0">
                <span className="method-name">{method.name}</span>
                <span className="method-note">{method.isByHand ? t('method.byHand') : method.arrival}</span>
                <span className="method-note">
                  {t('method.range', method.limits)} · {method.cost}
                </span>
              </span>
              {method.isLast ? <Badge className="method-last">{t('method.last')}</Badge> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
