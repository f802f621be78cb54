import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Table } from '~/ui/data/table';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import type { ShownBoard } from './read-mission-page.server';

type Line = ShownBoard['lines'][number];

/** A board: one's own place, the first ones, the prizes, and who won last. */
export function BoardPanel({ board }: { board: ShownBoard }) {
  const { t } = useTranslation('missions');
  return (
    <Panel heading={board.name} action={<Badge>{t(`periods.${board.period}`)}</Badge>}>
      <p className="mb-3">{board.text}</p>
      <Facts
        facts={[
          [t('board.counts'), t(`board.score.${board.scoreKind}`)],
          [t('board.endsAt'), board.endsAt],
          [t('board.players'), board.players],
          [t('board.own'), board.own ? `${board.own.place} · ${board.own.score}` : t('board.notYet')],
          [t('board.strings'), t('free')],
        ]}
      />
      <div className="mt-4">
        <Lines caption={t('board.now')} lines={board.lines} />
      </div>
      <Disclosure summary={t('board.prizes')}>
        <Facts facts={board.prizes.map(({ place, prize }): [string, string] => [t('board.place', { place }), prize])} />
        <p className="mt-2 text-sm text-muted">{t('board.ties')}</p>
      </Disclosure>
      {board.winners.length > 0 ? (
        <Disclosure summary={t('board.winners')}>
          <Lines caption={t('board.winners')} lines={board.winners} />
        </Disclosure>
      ) : null}
    </Panel>
  );
}

function Lines({ caption, lines }: { caption: string; lines: Line[] }) {
  const { t } = useTranslation('missions');
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={[
        { key: 'place', heading: t('column.place'), cell: ({ place }) => place },
        {
          key: 'name',
          heading: t('column.name'),
          kind: 'lead',
          cell: ({ name, isOwn }) => (
            <>
              {name} {isOwn ? <Badge look="new">{t('common:word.you')}</Badge> : null}
            </>
          ),
        },
        { key: 'score', heading: t('column.score'), kind: 'amount', cell: ({ score }) => score },
        { key: 'prize', heading: t('column.prize'), kind: 'lead-amount', cell: ({ prize }) => prize ?? '–' },
      ]}
      rows={lines}
      rowKey={({ key }) => key}
      empty={<p className="text-muted">{t('board.none')}</p>}
    />
  );
}
