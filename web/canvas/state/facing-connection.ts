import type { Side } from '../../../domain/entities/edge/edge.ts'
import { connectionEdit, type EditsForNewNode, type NewConnection } from '../../network/new-connection.ts'
import { newId } from '../../store/tab-identity.ts'
import { bareCardHeight } from '../../../domain/graph/card-size.ts'
import { type CardPlace, facingSides, type Point } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'

/** Returns a connection between the facing sides of two nodes. Null if a node does not exist. */
export function facingConnection(scene: Scene, sourceId: string, targetId: string): NewConnection | null {
  const source = scene.nodes.get(sourceId)
  const target = scene.nodes.get(targetId)
  if (!source || !target) return null
  const sides = facingSides(source, target)
  return { sourceId, targetId, sourceSide: sides.source, targetSide: sides.target }
}

/**
 * Returns the connection for a line that was dropped on a node. It connects the sides that face each other. If such a
 * connection already exists, the new one starts at the side where the line started.
 */
export function droppedConnection(
  scene: Scene,
  { sourceId, begunAt, targetId }: { sourceId: string; begunAt: Side; targetId: string },
): NewConnection | null {
  const facing = facingConnection(scene, sourceId, targetId)
  if (!facing || !isTaken(scene, facing)) return facing
  return { ...facing, sourceSide: begunAt }
}

function isTaken({ nodes }: Scene, { sourceId, sourceSide, targetId, targetSide }: NewConnection): boolean {
  return [...(nodes.get(sourceId)?.edges ?? [])].some(
    (edge) =>
      edge.sourceId === sourceId &&
      edge.targetId === targetId &&
      edge.sourceSide === sourceSide &&
      edge.targetSide === targetSide,
  )
}

/**
 * Returns the edits that connect a new node at `at` with another node. The connection starts at the given side of the
 * other node. By default, this is the side that faces the new node.
 */
export function joining(source: CardPlace & { readonly id: string }, at: Point, side?: Side): EditsForNewNode {
  const sides = facingSides(source, { ...at, height: bareCardHeight })
  const connection = { sourceId: source.id, sourceSide: side ?? sides.source, targetSide: sides.target }
  return (targetId) => [connectionEdit({ ...connection, targetId }, newId())]
}
