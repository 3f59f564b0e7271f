/** Canvas units. A name's size at zoom 1, and the width it has on its card. */
export const nameSize = 16
export const nameRoom = 110

/** How much larger a name is drawn than its card, so that it stays readable while one zooms out. */
export function nameScale(zoom: number): number {
  return Math.min(1.6, Math.max(1, Math.round((0.7 / zoom) * 20) / 20))
}

/** Below this zoom names are so large that the line below them gives way. */
const largeNamesBelow = 0.5

export function hasLargeNames(zoom: number): boolean {
  return zoom < largeNamesBelow
}
