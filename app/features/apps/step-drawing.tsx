import type { ReactNode } from 'react';
import type { Drawing } from './install-steps';

const accent = 'var(--accent)';

/** A phone, and on it what is pressed in this step. The words beside it say the same. */
export function StepDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      viewBox="0 0 90 150"
      width="90"
      height="150"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="6" y="4" width="78" height="142" rx="10" />
      <path d="M36 11h18" strokeLinecap="round" />
      {parts[drawing]}
    </svg>
  );
}

const bar = <rect x="13" y="20" width="64" height="14" rx="7" />;
const lines = <path d="M16 50h58M16 62h46M16 74h52" opacity=".4" />;

const parts: Record<Drawing, ReactNode> = {
  browser: (
    <>
      <rect x="13" y="20" width="64" height="14" rx="7" stroke={accent} strokeWidth="3" />
      <path d="M22 27h34" stroke={accent} strokeLinecap="round" />
      {lines}
    </>
  ),
  menu: (
    <>
      {bar}
      {lines}
      <circle cx="68" cy="27" r="11" stroke={accent} strokeWidth="3" />
      {[22, 27, 32].map((y) => (
        <circle key={y} cx="68" cy={y} r="1.5" fill={accent} stroke="none" />
      ))}
    </>
  ),
  share: (
    <>
      {bar}
      {lines}
      <circle cx="45" cy="126" r="13" stroke={accent} strokeWidth="3" />
      <path d="M41 124h-2v9h12v-9h-2M45 130v-13m-4 4 4-4 4 4" stroke={accent} />
    </>
  ),
  add: (
    <>
      {lines}
      <rect x="13" y="88" width="64" height="22" rx="6" stroke={accent} strokeWidth="3" />
      <path d="M22 99h10m-5-5v10M38 99h30" stroke={accent} strokeLinecap="round" />
    </>
  ),
  icon: (
    <>
      {[20, 40, 60].map((x) => (
        <rect key={x} x={x - 6} y="30" width="14" height="14" rx="4" opacity=".4" />
      ))}
      <rect x="30" y="62" width="30" height="30" rx="8" stroke={accent} strokeWidth="3" />
      <path d="m41 70 10 7-10 7z" fill={accent} stroke={accent} />
    </>
  ),
  download: (
    <>
      {bar}
      <path d="M45 52v36m-12-12 12 12 12-12M29 100h32" stroke={accent} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  allow: (
    <>
      <path d="m45 46 22 8v18c0 14-9 22-22 27-13-5-22-13-22-27V54z" stroke={accent} strokeWidth="3" />
      <path d="m35 72 7 7 14-15" stroke={accent} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
};
