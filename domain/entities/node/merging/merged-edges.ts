import { type Edge, sourceHandles, targetHandles } from '../../edge/edge.ts'
import { edgeWithFileValues } from '../../edge/edge-file-values.ts'
import { folded } from '../../../folded.ts'
import type { Graph } from '../../graph.ts'
import { edgeIdsOf } from '../../owned-ids.ts'
import { facingHandles } from '../../edge/facing.ts'
import { inWords } from '../../field/field-value.ts'
import { joinTies, sumOfWeights, type Tie } from './joined-ties.ts'
import type { Merge } from './merge.ts'
import { joinedNotes, longestNotes, mergedValues } from './merged-node.ts'
import { alsoFrom } from './texts.ts'

interface MergedEdges {
  readonly edges: readonly Edge[]
  readonly joined: readonly Edge[]
  readonly takenUp: readonly Edge[]
  readonly between: readonly Edge[]
  /** Whether the notes of a merged connection would exceed the maximum length. */
  readonly isOverfull: boolean
}

type Handles = Pick<Edge, 'sourceHandle' | 'targetHandle'>

/**
 * Moves the connections of merged nodes to the remaining node. If this node already has a connection to the same node
 * with the same label and direction, the two are merged, unless data would be lost. If all combinations of sides are in
 * use, the last connection lists the others, as in an import.
 */
export function mergedEdges(graph: Graph, { id, from, handles }: Pick<Merge, 'id' | 'from' | 'handles'>): MergedEdges {
  const merged = new Set([id, ...from])
  const isBetween = (edge: Edge) => merged.has(edge.sourceId) && merged.has(edge.targetId)
  const coming = edgesOf(graph, from)
  const present = new Map<string, Edge[]>()
  const at = (edge: Edge) => {
    const other = edge.sourceId === id ? edge.targetId : edge.sourceId
    const known = present.get(other)
    if (known) return known
    const made: Edge[] = []
    present.set(other, made)
    return made
  }
  for (const edge of edgesOf(graph, [id])) if (!isBetween(edge)) at(edge).push(edge)

  const moved = new Set<string>()
  const changed = new Set<string>()
  const takenUp: Edge[] = []
  /** Connections for which no combination of sides is free, with the index of the connection that lists them. */
  const surplus = new Map<Edge[], { readonly place: number; readonly ties: Edge[] }>()
  for (const edge of coming) {
    if (isBetween(edge)) continue
    const ends = {
      sourceId: merged.has(edge.sourceId) ? id : edge.sourceId,
      targetId: merged.has(edge.targetId) ? id : edge.targetId,
    }
    const arriving = { ...edge, ...ends }
    const here = at(arriving)
    const place = here.findIndex((other) => isSameTie(other, arriving, id) && joined(graph, other, arriving) !== null)
    const keeper = here[place]
    const taking = keeper && joined(graph, keeper, arriving)
    if (taking) {
      here[place] = taking
      changed.add(taking.id)
      takenUp.push(edge)
      continue
    }
    const free = freeHandles(here, arriving, handles[edge.id] ?? edge)
    if (free) {
      here.push({ ...arriving, ...free })
      moved.add(edge.id)
      continue
    }
    const crowded = surplus.get(here)
    if (crowded) crowded.ties.push(arriving)
    else surplus.set(here, { place: here.length - 1, ties: [arriving] })
    takenUp.push(edge)
  }
  let isOverfull = false
  for (const [here, { place, ties }] of surplus) {
    const last = here[place]
    if (!last) continue
    const line = lineOf(graph, last, ties)
    if (line.notes.length > longestNotes) isOverfull = true
    here[place] = line
    changed.add(line.id)
  }
  const after = [...present.values()].flat()
  return {
    edges: after.filter((edge) => moved.has(edge.id)),
    joined: after
      .filter((edge) => changed.has(edge.id) && !moved.has(edge.id))
      .map((edge) => edgeWithFileValues(graph.edges.get(edge.id) ?? edge, edge)),
    takenUp,
    between: coming.filter(isBetween),
    isOverfull,
  }
}

/**
 * Returns handles on facing sides, by connection id, for all moved connections that do not use them yet. They make the
 * lines shorter.
 */
export function shorterHandles(graph: Graph, { id, from }: Pick<Merge, 'id' | 'from'>): Record<string, Handles> {
  const stays = graph.nodes.get(id)
  const ways: Record<string, Handles> = {}
  if (!stays) return ways
  const merged = new Set([id, ...from])
  for (const edge of edgesOf(graph, from)) {
    const leads = merged.has(edge.sourceId)
    const other = graph.nodes.get(leads ? edge.targetId : edge.sourceId)
    if (!other) continue
    const facing = leads ? facingHandles(stays, other) : facingHandles(other, stays)
    if (facing.sourceHandle !== edge.sourceHandle || facing.targetHandle !== edge.targetHandle) ways[edge.id] = facing
  }
  return ways
}

/**
 * Returns each connection of the nodes once, oldest first, because server and client may hold them in different orders.
 */
function edgesOf(graph: Graph, nodeIds: readonly string[]): Edge[] {
  const ids = new Set(nodeIds.flatMap((id) => edgeIdsOf(graph, id)))
  return [...ids].flatMap((id) => graph.edges.get(id) ?? []).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const orderOf = ({ createdAt, id }: Edge) => `${createdAt} ${id}`

/**
 * Whether label and direction of two connections are the same. The caller has checked that both lead to the same node.
 */
function isSameTie(a: Edge, b: Edge, nodeId: string): boolean {
  if (a.direction !== b.direction || folded(a.label) !== folded(b.label)) return false
  return a.direction !== 'one-way' || (a.sourceId === nodeId) === (b.sourceId === nodeId)
}

/**
 * Merges two connections: the result has the greater strength, the sum of the weights, and the notes of both. Returns
 * null if data would be lost, for example if a custom field differs or the combined notes are too long.
 */
function joined(graph: Graph, keeper: Edge, other: Edge): Edge | null {
  const own = keeper.fieldValues
  const isContradicted = Object.entries(other.fieldValues).some(
    ([fieldId, value]) => graph.fields.has(fieldId) && own[fieldId] !== undefined && own[fieldId] !== value,
  )
  if (isContradicted) return null
  const isUnfounded = keeper.evidence.kind === 'manual' && keeper.evidence.source === null
  const evidence = isUnfounded ? other.evidence : keeper.evidence
  const { source, date } = other.evidence
  const isOtherSource = source !== null && source !== evidence.source
  const notes = joinedNotes([keeper.notes, other.notes, isOtherSource ? alsoFrom(source, date) : ''])
  if (notes.length > longestNotes) return null
  return {
    ...keeper,
    notes,
    evidence,
    color: keeper.color ?? other.color,
    strength: combined(keeper.strength, other.strength, Math.max),
    weight: combined(keeper.weight, other.weight, sumOfWeights),
    fieldValues: mergedValues(graph, 'edges', [own, other.fieldValues]),
  }
}

/**
 * Returns `line` merged with the connections that have no free sides. Its notes list all of them, including `line`
 * itself.
 */
function lineOf(graph: Graph, line: Edge, crowded: readonly Edge[]): Edge {
  const tieOf = (edge: Edge): Tie => {
    const { source, date } = edge.evidence
    const isOtherSource = source !== null && source !== line.evidence.source
    const values = Object.entries(edge.fieldValues).flatMap(([fieldId, value]): [string, string][] => {
      const field = graph.fields.get(fieldId)
      return field?.appliesTo === 'edges' ? [[field.name, inWords(value)]] : []
    })
    return {
      ...edge,
      notes: joinedNotes([edge.notes, isOtherSource ? alsoFrom(source, date) : '']),
      isAhead: edge.sourceId === line.sourceId,
      values,
    }
  }
  const { label, notes, strength, direction, weight } = joinTies([tieOf(line), ...crowded.map(tieOf)])
  return { ...line, label, notes, strength, direction, weight }
}

function combined(a: number | null, b: number | null, how: (a: number, b: number) => number): number | null {
  return a === null || b === null ? (a ?? b) : how(a, b)
}

const allHandles: readonly Handles[] = sourceHandles.flatMap((sourceHandle) =>
  targetHandles.map((targetHandle) => ({ sourceHandle, targetHandle })),
)

/** Returns the wanted handles if their sides are free, otherwise the first free ones. Null if none are free. */
function freeHandles(present: readonly Edge[], edge: Edge, wanted: Handles): Handles | null {
  const { sourceHandle, targetHandle } = wanted
  const choices = [{ sourceHandle, targetHandle }, ...allHandles]
  const twins = new Set(
    present.filter((other) => other.sourceId === edge.sourceId).map((other) => handlePairKey(other)),
  )
  const back = new Set(
    present.filter((other) => other.sourceId !== edge.sourceId).map((other) => handlePairKey(turned(other))),
  )
  const possible = choices.filter((choice) => !twins.has(handlePairKey(choice)))
  // If necessary, connections of opposite directions share the same sides.
  return possible.find((choice) => !back.has(handlePairKey(choice))) ?? possible[0] ?? null
}

const sideOf = (handle: string) => handle.split('-')[0] ?? ''
const handlePairKey = ({ sourceHandle, targetHandle }: { sourceHandle: string; targetHandle: string }) =>
  `${sideOf(sourceHandle)} ${sideOf(targetHandle)}`
const turned = ({ sourceHandle, targetHandle }: Handles) => ({
  sourceHandle: targetHandle,
  targetHandle: sourceHandle,
})
