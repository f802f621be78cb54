/** Part of the page itself: without a connection no picture could be fetched. */
export function LostLineArt() {
  return (
    <svg viewBox="0 0 240 180" width={240} height={180} aria-hidden="true">
      <circle cx="120" cy="88" r="74" fill="#5b2a9e" stroke="#ffb81c" strokeWidth="4" strokeDasharray="3 9" />
      <path d="M28 150C60 150 70 116 98 116" fill="none" stroke="#ffb81c" strokeWidth="6" strokeLinecap="round" />
      <path d="M212 150C180 150 170 116 142 116" fill="none" stroke="#ffb81c" strokeWidth="6" strokeLinecap="round" />
      <g fill="#ff8ac6" stroke="#241500" strokeWidth="3" strokeLinejoin="round">
        <path d="M84 104h22v24H84z" />
        <path d="M134 104h22v24h-22z" />
      </g>
      <path d="M84 74a52 52 0 0 1 72 0M97 88a33 33 0 0 1 46 0" fill="none" stroke="#fff6e3" strokeWidth="7" />
      <path d="M88 44l64 56" stroke="#ff5a3c" strokeWidth="9" strokeLinecap="round" />
    </svg>
  );
}
