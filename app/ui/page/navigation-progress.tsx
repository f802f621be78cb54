import { useNavigation } from '@remix-run/react';

/** The line at the top while the next page is on its way. */
export function NavigationProgress({ label }: { label: string }) {
  const { state } = useNavigation();
  return (
    <div role="status" aria-live="polite">
      {state === 'idle' ? null : (
        <div className="navigation-progress">
          <span className="sr-only">{label}</span>
        </div>
      )}
    </div>
  );
}
