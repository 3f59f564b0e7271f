/** Zoom below which nodes are dots. At higher zoom levels, a node is a chip: a mark with a name if there is space. */
export const chipZoom = 0.16
/** Minimum zoom at which drawn nodes look like cards. */
export const cardZoom = 0.37
/** Zoom below which edge labels are hidden. */
export const labelZoom = 0.45

/** The appearance of nodes at a zoom. */
export type DetailLevel = 'dot' | 'chip' | 'card'

export function detailLevel(zoom: number): DetailLevel {
  if (zoom < chipZoom) return 'dot'
  return zoom < cardZoom ? 'chip' : 'card'
}
