import { Position } from '@xyflow/react'
import type { Side } from '../../../domain/entities/edge/edge.ts'

/**
 * Size of a handle in canvas units. Must match the style sheet of handles, like its distance from the middle of a side.
 */
export const handleSize = 24
export const handleAside = 13

export const handlePositions: Record<Side, Position> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
}
