import { type RefObject, useEffect } from 'react';

/** The popup around the element is moved by its head, as far as the head stays on screen. */
export function useDraggable(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>('.popup-panel');
    const head = panel?.querySelector<HTMLElement>('.popup-head');
    if (!panel || !head) return;
    const moved = { x: 0, y: 0 };
    let from: { x: number; y: number } | null = null;
    function begin(event: PointerEvent) {
      if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
      from = { x: event.clientX - moved.x, y: event.clientY - moved.y };
      head!.setPointerCapture(event.pointerId);
    }
    function move(event: PointerEvent) {
      if (!from) return;
      const { left, top, width } = head!.getBoundingClientRect();
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      const reach = 80;
      const toLeft = left + x - moved.x;
      const toTop = top + y - moved.y;
      if (toLeft > reach - width && toLeft < innerWidth - reach) moved.x = x;
      if (toTop >= 0 && toTop < innerHeight - reach) moved.y = y;
      panel!.style.translate = `${moved.x}px ${moved.y}px`;
    }
    const end = () => {
      from = null;
    };
    head.dataset.draggable = 'yes';
    head.addEventListener('pointerdown', begin);
    head.addEventListener('pointermove', move);
    head.addEventListener('pointerup', end);
    head.addEventListener('pointercancel', end);
    return () => {
      head.removeEventListener('pointerdown', begin);
      head.removeEventListener('pointermove', move);
      head.removeEventListener('pointerup', end);
      head.removeEventListener('pointercancel', end);
    };
  }, [inside]);
}
