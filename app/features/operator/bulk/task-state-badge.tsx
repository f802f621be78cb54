import { useTranslation } from 'react-i18next';
import type { TaskState } from '~/domain/bulk/bulk-acts';
import { Badge, type BadgeLook } from '~/ui/data/badge';

const looks: Record<TaskState, BadgeLook> = { running: 'wait', done: 'plus', cancelled: 'minus' };

export function TaskStateBadge({ state }: { state: TaskState }) {
  const { t } = useTranslation('bulk');
  return <Badge look={looks[state]}>{t(`states.${state}`)}</Badge>;
}
