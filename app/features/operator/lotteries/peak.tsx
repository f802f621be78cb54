import { Badge } from '~/ui/data/badge';

/** What could be paid, and its share of a limit. */
export function Peak({ amount, share, isNear }: { amount: string; share: string; isNear: boolean }) {
  return (
    <>
      {amount} {isNear ? <Badge look="minus">{share}</Badge> : <span className="text-muted">{share}</span>}
    </>
  );
}
