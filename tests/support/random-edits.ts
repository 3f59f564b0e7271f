import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { directions, sourceHandles, targetHandles } from '../../domain/entities/edge/edge.ts'
import { anyEntityKinds } from '../../domain/entities/entity-kinds.ts'
import { fieldKinds } from '../../domain/entities/field/field-kinds.ts'
import { anyGraph, type Graph, graphContents, graphFrom, namedBy } from '../../domain/entities/graph.ts'
import { nodeTypes } from '../../domain/entities/node/node.ts'

/** Returns a seeded random number generator: mulberry32, which returns numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function randomId(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export function emptyGraph(id = '00000000-0000-4000-8000-000000000000'): Graph {
  const at = '2026-01-01T00:00:00.000Z'
  const network = { id, name: 'Test', description: null, isAi: false, createdAt: at, updatedAt: at }
  return graphFrom({ network })
}

/**
 * Returns a plausible edit. Some edits refer to an entity that does not exist. More edits add entities than remove
 * them, so that graphs grow.
 */
export function randomEdit(graph: Graph, random: () => number): Edit {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const some = (ids: Iterable<string>) => (random() < 0.05 ? randomId(random) : pick([...ids])) ?? randomId(random)
  const position = () => ({ x: Math.round(random() * 1000), y: Math.round(random() * 1000) })
  const name = () => `Name ${Math.floor(random() * 1000)}`
  const value = () => pick([null, name(), 12, true, '2026-05-31', 'https://a.test/'])
  const makers: readonly (() => unknown)[] = [
    () => ({
      type: 'node.add',
      node: {
        id: randomId(random),
        type: pick(nodeTypes),
        name: name(),
        ...position(),
        tagIds: [...graph.tags.keys()].slice(0, 2),
        origin: random() < 0.5 ? null : { source: 'people.csv', id: name() },
      },
    }),
    () => ({
      type: 'node.add',
      node: { id: some(graph.nodes.keys()), type: pick(nodeTypes), name: name(), ...position() },
    }),
    () => ({ type: 'node.move', id: some(graph.nodes.keys()), ...position() }),
    () => ({ type: 'node.update', id: some(graph.nodes.keys()), changes: { name: name() } }),
    () => ({ type: 'node.update', id: some(graph.nodes.keys()), changes: { notes: name(), color: '#0a66c2' } }),
    () => ({ type: 'node.remove', id: some(graph.nodes.keys()) }),
    () => ({ type: 'node.tag', id: some(graph.nodes.keys()), tagId: some(graph.tags.keys()) }),
    () => ({ type: 'node.untag', id: some(graph.nodes.keys()), tagId: some(graph.tags.keys()) }),
    ...Array.from({ length: 3 }, () => () => ({
      type: 'edge.add',
      edge: {
        id: randomId(random),
        sourceId: some(graph.nodes.keys()),
        targetId: some(graph.nodes.keys()),
        sourceHandle: pick(sourceHandles),
        targetHandle: pick(targetHandles),
        ...(random() < 0.5 ? {} : { evidence: { kind: 'imported', source: 'ties.csv', date: null } }),
      },
    })),
    () => ({ type: 'edge.update', id: some(graph.edges.keys()), changes: { label: name(), strength: 3 } }),
    () => ({
      type: 'edge.update',
      id: some(graph.edges.keys()),
      changes: { direction: pick(directions), weight: random() < 0.2 ? null : 100 * random() - 10 },
    }),
    () => ({ type: 'edge.update', id: some(graph.edges.keys()), changes: { sourceHandle: pick(sourceHandles) } }),
    () => ({ type: 'edge.remove', id: some(graph.edges.keys()) }),
    () => ({ type: 'task.add', task: { id: randomId(random), nodeId: some(graph.nodes.keys()), text: name() } }),
    () => ({ type: 'task.update', id: some(graph.tasks.keys()), changes: { completed: random() < 0.5 } }),
    () => ({ type: 'task.remove', id: some(graph.tasks.keys()) }),
    () => ({ type: 'tag.add', tag: { id: randomId(random), text: `Tag ${Math.floor(random() * 12)}` } }),
    () => ({ type: 'tag.update', id: some(graph.tags.keys()), changes: { text: `Tag ${Math.floor(random() * 12)}` } }),
    () => ({ type: 'tag.merge', id: some(graph.tags.keys()), from: [some(graph.tags.keys())] }),
    () => ({ type: 'tag.remove', id: some(graph.tags.keys()) }),
    () => ({
      type: 'field.add',
      field: { id: randomId(random), name: `Field ${Math.floor(random() * 8)}`, appliesTo: pick(['nodes', 'edges']) },
    }),
    () => ({ type: 'field.update', id: some(graph.fields.keys()), changes: { kind: pick(fieldKinds) } }),
    () => ({
      type: 'field.update',
      id: some(graph.fields.keys()),
      changes: { name: `Field ${Math.floor(random() * 8)}` },
    }),
    () => ({ type: 'field.remove', id: some(graph.fields.keys()) }),
    () => ({ type: 'node.fill', id: some(graph.nodes.keys()), fieldId: some(graph.fields.keys()), value: value() }),
    () => ({ type: 'edge.fill', id: some(graph.edges.keys()), fieldId: some(graph.fields.keys()), value: value() }),
    () => ({ type: 'node.cite', id: some(graph.nodes.keys()), said: { title: name() } }),
    () => ({ type: 'edge.cite', id: some(graph.edges.keys()), said: { label: name() } }),
    () => ({ type: 'node.merge', id: some(graph.nodes.keys()), from: [some(graph.nodes.keys())] }),
    () => ({
      type: 'distinction.add',
      distinction: { id: randomId(random), nodeId: some(graph.nodes.keys()), otherId: some(graph.nodes.keys()) },
    }),
    () => ({ type: 'distinction.remove', id: some(graph.distinctions.keys()) }),
    () => ({ type: 'view.add', view: { id: randomId(random), name: name() } }),
    () => ({ type: 'view.update', id: some(graph.views.keys()), changes: { name: name(), ownPlaces: random() < 0.5 } }),
    () => ({ type: 'view.remove', id: some(graph.views.keys()) }),
    () => ({
      type: 'view.place',
      id: some(graph.views.keys()),
      places: { [some(graph.nodes.keys())]: random() < 0.3 ? null : position() },
    }),
    () => ({ type: 'placement.remove', id: some(graph.placements.keys()) }),
    () => ({
      type: 'group.add',
      group: {
        id: randomId(random),
        name: name(),
        nodeIds: [some(graph.nodes.keys()), some(graph.nodes.keys())],
        parentId: random() < 0.5 ? null : some(graph.groups.keys()),
      },
    }),
    () => ({ type: 'group.update', id: some(graph.groups.keys()), changes: { collapsed: random() < 0.5 } }),
    () => ({ type: 'group.update', id: some(graph.groups.keys()), changes: { parentId: some(graph.groups.keys()) } }),
    () => ({
      type: 'group.update',
      id: some(graph.groups.keys()),
      changes: { rule: random() < 0.5 ? null : { by: 'company', value: name() } },
    }),
    () => ({ type: 'group.include', id: some(graph.groups.keys()), nodeIds: [some(graph.nodes.keys())] }),
    () => ({ type: 'group.exclude', id: some(graph.groups.keys()), nodeIds: [some(graph.nodes.keys())] }),
    () => ({ type: 'group.remove', id: some(graph.groups.keys()) }),
    () => ({ type: 'network.rename', name: name() }),
  ]
  const growing = graph.nodes.size < 5 ? makers.slice(0, 1) : makers
  return Edit.parse(pick(growing)?.())
}

/** Returns a batch of edits. Each edit is generated for the state of `graph` after the previous edit. */
export function randomBatch(graph: Graph, random: () => number, size: number): Edit[] {
  const edits: Edit[] = []
  let current = graph
  for (let count = 0; count < size; count++) {
    const edit = randomEdit(current, random)
    edits.push(edit)
    current = applyBatch(current, [edit], '2026-01-01T00:00:00.000Z').graph
  }
  return edits
}

/** Returns a graph in a form that can be compared by value: everything except times, sorted by id. */
export function comparable(graph: Graph): unknown {
  const untimed = ({ createdAt: _created, updatedAt: _updated, ...rest }: Record<string, unknown>) => rest
  const sorted = (entities: Iterable<{ id: string }>) =>
    [...entities].sort((a, b) => a.id.localeCompare(b.id)).map((entity) => untimed({ ...entity }))
  const { network, ...contents } = graphContents(graph)
  const entities = Object.entries(contents).map(([plural, all]) => [plural, sorted(all)])
  return {
    network: untimed({ ...network }),
    ...(Object.fromEntries(entities) as object),
    nodes: sorted(contents.nodes).map((node) => ({ ...node, tagIds: [...(node.tagIds as string[])].sort() })),
  }
}

/** Returns the ids of entities whose owner is missing from the graph. */
export function danglingIds(graph: Graph): string[] {
  const all = anyGraph(graph)
  return anyEntityKinds.flatMap(({ plural, goesWith = {} }) =>
    [...all.collection(plural).values()]
      .filter((entity) =>
        Object.entries(goesWith).some(([owner, { by }]) =>
          namedBy(entity, by).some((ownerId) => !all.collection(owner).has(ownerId)),
        ),
      )
      .map(({ id }) => id),
  )
}
