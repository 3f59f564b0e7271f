/** How much larger a name is drawn than its card, so that it stays readable while one zooms out. */
export function nameScale(zoom: number): number {
  return Math.min(1.6, Math.max(1, 0.7 / zoom))
}
