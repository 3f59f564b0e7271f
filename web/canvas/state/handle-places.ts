import { Position } from '@xyflow/react'
import type { Side } from '../../../domain/entities/edge/edge.ts'

/**
 * As in the style sheet of handles, in canvas units: the size of a handle, and its distance from the middle of a side.
 */
export const handleSize = 24
export const handleAside = 13

export const handlePositions: Record<Side, Position> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
}
