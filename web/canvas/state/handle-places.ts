import { Position } from '@xyflow/react'
import type { Side } from '../../../domain/entities/edge/edge.ts'

/**
 * Size of a handle in canvas units. This size and the distance of a handle from the middle of a side must match the
 * style sheet of handles.
 */
export const handleSize = 24
export const handleOffset = 13

export const handlePositions: Record<Side, Position> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
}
