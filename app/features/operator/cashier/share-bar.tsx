/** How large a figure is beside the others of its column; the figure itself is next to it. */
export function ShareBar({ percent, isOwed = false }: { percent: number; isOwed?: boolean }) {
  return (
    <svg
      className={isOwed ? 'share-bar share-bar-owed' : 'share-bar'}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="100" height="6" className="share-bar-whole" />
      <rect width={Math.max(percent > 0 ? 2 : 0, Math.min(100, percent))} height="6" />
    </svg>
  );
}
