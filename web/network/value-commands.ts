import type { Edit } from '../../domain/edits/edit.ts'
import type { Edge, EdgeChanges } from '../../domain/entities/edge/edge.ts'
import type { Node, NodeChanges } from '../../domain/entities/node/node.ts'
import type { Submit } from '../store/use-submit.ts'
import type { EditingSession } from './editing-session.ts'
import { fillEdits } from './field-commands.ts'
import type { Fill } from './field-draft.ts'
import { texts } from './texts.ts'

/** A value of a node or an edge: a property or a custom field. */
export type Value<Changes> = { readonly changes: Changes } | { readonly fill: Fill }

/** Commands that set one value of several entities. */
export interface ValueCommands {
  /**
   * Sets a value of several nodes in one undo step. `what` is the name of the property or field, for the step's label.
   * Returns false if the edit was rejected or all nodes have been deleted.
   */
  setNodeValue(nodeIds: readonly string[], value: Value<NodeChanges>, what: string): boolean
  setEdgeValue(edgeIds: readonly string[], value: Value<EdgeChanges>, what: string): boolean
}

export function valueCommands(session: EditingSession, submit: Submit): ValueCommands {
  function set(edits: readonly Edit[], of: string, what: string, failed: string): boolean {
    if (edits.length === 0) return true
    const done = submit(edits, { label: texts.steps.value(what, of), failed })
    if (done) session.announce(texts.valueSet(what, of))
    return done
  }

  return {
    setNodeValue(nodeIds, value, what) {
      const nodes = nodeIds.flatMap((id) => session.graph?.nodes.get(id) ?? [])
      if (nodes.length === 0) return false
      const others = nodes.filter((node) => !has(node, value))
      const of = nodes.length === 1 ? (nodes[0]?.name ?? '') : texts.nodes(others.length)
      const edits = others.flatMap(({ id }): Edit[] =>
        'fill' in value
          ? fillEdits('node.fill', id, [value.fill])
          : [{ type: 'node.update', id, changes: value.changes }],
      )
      return set(edits, of, what, texts.updateFailed)
    },
    setEdgeValue(edgeIds, value, what) {
      const edges = edgeIds.flatMap((id) => session.graph?.edges.get(id) ?? [])
      if (edges.length === 0) return false
      const others = edges.filter((edge) => !has(edge, value))
      const edits = others.flatMap(({ id }): Edit[] =>
        'fill' in value
          ? fillEdits('edge.fill', id, [value.fill])
          : [{ type: 'edge.update', id, changes: value.changes }],
      )
      return set(edits, texts.connections(others.length), what, texts.edgeUpdateFailed)
    },
  }
}

/** Whether the entity already has the value. */
function has(entity: Node | Edge, value: Value<NodeChanges | EdgeChanges>): boolean {
  if ('fill' in value) return (entity.fieldValues?.[value.fill.fieldId] ?? null) === value.fill.value
  return Object.entries(value.changes).every(([key, wanted]) => Object.is(entity[key as keyof typeof entity], wanted))
}
