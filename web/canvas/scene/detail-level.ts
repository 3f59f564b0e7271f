/** Below this zoom nodes are dots and only hubs are named. */
const dotZoom = 0.24
/** From this zoom on the drawing looks like the cards it stands in for. */
export const cardZoom = 0.37
/** Below this zoom labels of connections are hidden. */
export const labelZoom = 0.45

/** How much is drawn of a node: a dot; a mark with its name; a card. */
export type DetailLevel = 'dot' | 'miniature' | 'card'

export function detailLevel(zoom: number): DetailLevel {
  if (zoom < dotZoom) return 'dot'
  return zoom < cardZoom ? 'miniature' : 'card'
}
