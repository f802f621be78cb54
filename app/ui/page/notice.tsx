import type { HTMLAttributes } from 'react';
import { Icon, type IconName } from '~/ui/media/icon';
import { classes } from '../classes';

type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const satisfies Record<
  NoticeKind,
  IconName
>;

type NoticeProps = { kind?: NoticeKind } & HTMLAttributes<HTMLDivElement> & { [data: `data-${string}`]: string };

/** A framed remark inside a page: never the only carrier of its meaning is the colour. */
export function Notice({ kind = 'info', className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classes('notice', `notice-${kind}`, className)}>
      <Icon name={icons[kind]} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
