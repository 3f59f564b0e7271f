/** Below this zoom nodes are dots; above it each has as much of a chip, its mark and its name, as there is room for. */
export const chipZoom = 0.16
/** From this zoom on the drawing looks like the cards it stands in for. */
export const cardZoom = 0.37
/** Below this zoom labels of connections are hidden. */
export const labelZoom = 0.45

/** How much is drawn of a node: a dot; a chip; a card. */
export type DetailLevel = 'dot' | 'chip' | 'card'

export function detailLevel(zoom: number): DetailLevel {
  if (zoom < chipZoom) return 'dot'
  return zoom < cardZoom ? 'chip' : 'card'
}
