/**
 * Below this zoom, nodes are dots. Above it, each is shown as a chip, a mark with its name, as far as there is room.
 */
export const chipZoom = 0.16
/** From this zoom on, drawn nodes have the same appearance as mounted cards. */
export const cardZoom = 0.37
/** Below this zoom, edge labels are hidden. */
export const labelZoom = 0.45

/** How nodes are drawn at a zoom: as dots, chips or cards. */
export type DetailLevel = 'dot' | 'chip' | 'card'

export function detailLevel(zoom: number): DetailLevel {
  if (zoom < chipZoom) return 'dot'
  return zoom < cardZoom ? 'chip' : 'card'
}
