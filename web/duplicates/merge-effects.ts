import { fillable, type Node } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { MergeOutcome } from '../../domain/entities/node/merging/merge-outcome.ts'
import { mergeTexts as texts } from './texts.ts'

/** Describes the effects of a merge that do not depend on the choices. Each effect is one sentence. */
export function mergeEffects(graph: Graph, stays: Node, others: readonly Node[], outcome: MergeOutcome): string[] {
  const { node, edges, takenUp, between, along } = outcome
  const tasks = along.filter(({ plural }) => plural === 'tasks').length
  const tags = node.tagIds.length - stays.tagIds.length
  const filled = [
    ...fillable.filter((property) => stays[property] === null && node[property] !== null).map(texts.property),
    ...(stays.notes.trim() === '' && node.notes !== '' ? [texts.property('notes')] : []),
    ...[...graph.fields.values()]
      .filter(({ id }) => stays.fieldValues[id] === undefined && node.fieldValues[id] !== undefined)
      .map(({ name }) => name),
  ]
  const sentences = [
    ...(edges.length > 0 ? [texts.moving(edges.length)] : []),
    ...(takenUp.length > 0 ? [texts.joining(takenUp.length)] : []),
    ...(between.length > 0 ? [texts.between(between.length)] : []),
    ...(tasks > 0 ? [texts.tasks(tasks)] : []),
    ...(tags > 0 ? [texts.tags(tags)] : []),
    ...(filled.length > 0 ? [texts.filled(filled)] : []),
  ]
  const locked = others.filter((other) => other.locked).map(({ name }) => name)
  return [
    ...(sentences.length > 0 ? sentences : [texts.nothing]),
    ...(stays.locked ? [texts.lockedStays(stays.name)] : []),
    ...(locked.length > 0 ? [texts.lockedGoes(locked)] : []),
    texts.undone,
  ]
}
