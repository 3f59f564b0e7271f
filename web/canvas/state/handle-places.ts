import { Position } from '@xyflow/react'
import type { Side } from '../../../domain/entities/edge/edge.ts'

/** As the style sheet of handles has them. Canvas units: how large they are, and how far beside the middle of a side. */
export const handleSize = 24
export const handleAside = 13

export const handlePositions: Record<Side, Position> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
}
