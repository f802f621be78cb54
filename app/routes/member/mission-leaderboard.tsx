import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoardPanel } from '~/features/loyalty/board-panel';
import { MissionCard } from '~/features/loyalty/mission-card';
import { readMissionPage } from '~/features/loyalty/read-mission-page.server';
import { submitMission } from '~/features/loyalty/submit-mission.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMember } from '~/http/request/guards.server';
import { Tabs } from '~/ui/data/tabs';
import { FormErrors } from '~/ui/forms/form-errors';
import { EmptyState } from '~/ui/page/empty-state';

export const handle = { i18n: ['member', 'missions'] };

export const meta = privateMeta(paths.missions());

export const shouldRevalidate = afterEveryForm;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readMissionPage(ctx);
  return { title: ctx.t('missions:title'), page };
}

export const action = guarded(requireMember, submitMission);

export default function MissionLeaderboard() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('missions');
  const lookAgain = useRevalidateWhenIdle();
  useLive('mission', lookAgain);
  const { part, missions, boards } = page;
  const isEmpty = part === 'missions' ? missions.length === 0 : boards.length === 0;
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Tabs
        label={title}
        className="mb-4"
        tabs={page.tabs.map((tab) => ({ to: tab.to, text: t(`parts.${tab.part}`), isCurrent: tab.part === part }))}
      />
      <FormErrors errors={reply?.errors.form} />
      {isEmpty ? <EmptyState title={t(`none.${part}`)} text={t('noneText')} /> : null}
      <div className={part === 'missions' ? 'grid gap-3 sm:grid-cols-2' : 'grid gap-4'}>
        {missions.map((mission) => (
          <MissionCard key={mission.key} mission={mission} requestKey={page.requestKey} />
        ))}
        {boards.map((board) => (
          <BoardPanel key={board.code} board={board} />
        ))}
      </div>
      {isEmpty ? null : <p className="mt-4 text-sm text-muted">{t('means', { zone: page.zone })}</p>}
    </>
  );
}
