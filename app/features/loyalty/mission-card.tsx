import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';
import type { ShownMission } from './read-mission-page.server';

const looks: Record<ShownMission['state'], BadgeLook> = {
  ...{ open: 'plain', done: 'new', claimed: 'plus', expired: 'plain' },
};

/** One mission: how far it is, what it brings, and the reward once it is done. */
export function MissionCard({ mission, requestKey }: { mission: ShownMission; requestKey: string }) {
  const { t } = useTranslation('missions');
  const { state } = useNavigation();
  return (
    <Panel heading={mission.name} action={<Badge look={looks[mission.state]}>{t(`states.${mission.state}`)}</Badge>}>
      <p className="mb-2 text-sm text-muted">
        {t(`periods.${mission.period}`)} · {mission.text}
      </p>
      <div className="turnover">
        <p className="turnover-head">
          <span className="font-semibold">{t(`goals.${mission.goal}`)}</span>
          <span>{t('of', { progress: mission.progress, target: mission.target })}</span>
        </p>
        <meter className="turnover-bar" min={0} max={1_000} value={mission.permille} aria-label={mission.name} />
      </div>
      <p className="mt-2">{t('reward', { amount: mission.reward })}</p>
      <p className="text-sm text-muted">{t('free')}</p>
      {mission.until ? <p className="text-sm text-muted">{t('until', { date: mission.until })}</p> : null}
      {mission.progressId === null ? null : (
        <Form method="post" replace preventScrollReset className="mt-3">
          <input type="hidden" name="requestKey" value={requestKey} />
          <input type="hidden" name="progressId" value={mission.progressId} />
          <Button name="intent" value="claim" isPending={state === 'submitting'}>
            {t('claim', { amount: mission.reward })}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
