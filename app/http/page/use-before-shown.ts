import { useEffect, useLayoutEffect } from 'react';

/** An effect that has run before the browser shows what was drawn, and before every `useEffect` of the page. */
export const useBeforeShown = typeof document === 'undefined' ? useEffect : useLayoutEffect;
