import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  /** What to do now. */
  text?: ReactNode;
  art?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

export function EmptyState({ title, text, art, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      {art}
      <Heading className="text-xl">{title}</Heading>
      {text ? <p className="empty-text">{text}</p> : null}
      {action}
    </div>
  );
}
