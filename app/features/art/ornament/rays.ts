/** Rays as one dashed circle: each dash is a wedge, and the first lies on the axis, so the whole is symmetrical. */
export function rays(x: number, y: number, reach: number, count: number, paint: string, opacity: string): string {
  return `<circle cx="${x}" cy="${y}" r="${reach / 2}" fill="none" stroke="${paint}" stroke-opacity="${opacity}" stroke-width="${reach}" pathLength="${count * 2}" stroke-dasharray="1" stroke-dashoffset=".5"/>`;
}
