import { beforeEach, describe, expect, it } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { NewNode } from '../../domain/entities/node/node.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { networkCommands } from './commands.ts'
import { EditingSession } from './editing-session.ts'
import { nothingSelected } from './selection.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ada, bo, line] = [uuid(1), uuid(2), uuid(3)]
const network = { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const nodes = [
  { id: ada, type: 'person', name: 'Ada', x: 0, y: 0, locked: true },
  { id: bo, type: 'person', name: 'Bo', x: 300, y: 0, color: '#0a66c2' },
]
const start = applyBatch(
  graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] }),
  [
    ...nodes.map((node) => Edit.parse({ type: 'node.add', node })),
    Edit.parse({ type: 'edge.add', edge: { id: line, sourceId: ada, targetId: bo } }),
  ],
  at,
).graph

let session: EditingSession
/** The submitted edits, with the label of their undo step. */
let submitted: { edits: readonly Edit[]; label: string }[]
/** The titles of the errors that are shown if the browser, or later the server, rejects the edits. */
let failures: (readonly [failed: string | undefined, saveFailed: string | undefined])[]
let commands: ReturnType<typeof networkCommands>

beforeEach(() => {
  session = new EditingSession(network.id)
  session.take(start)
  submitted = []
  failures = []
  const moves = (edits: Edit[], label: string) => {
    submitted.push({ edits, label })
    return true
  }
  commands = networkCommands(session, {
    submit: (edits, { label, failed, saveFailed }) => {
      submitted.push({ edits, label })
      failures.push([failed, saveFailed])
      return true
    },
    restoring: () => null,
    submitMoves: (places, label) =>
      moves(
        places.map(({ id, x, y }) => ({ type: 'node.move', id, x, y })),
        label,
      ),
    submitNudge: (_nodeIds, places, label) =>
      moves(
        places.map(({ id, x, y }) => ({ type: 'node.move', id, x, y })),
        label,
      ),
  })
})

describe('commands on nodes and connections', () => {
  it('change only nodes that do not have the value yet, and state the number of changed nodes in the label', () => {
    commands.setLocked([ada, bo], true)
    commands.setType([ada, bo], 'person')
    expect(commands.setColor([ada, bo], '#0a66c2')).toBe(true)
    expect(submitted).toEqual([
      { edits: [{ type: 'node.update', id: bo, changes: { locked: true } }], label: 'Lock 1 node' },
      { edits: [{ type: 'node.update', id: ada, changes: { color: '#0a66c2' } }], label: 'Change color of 1 node' },
    ])
  })

  it('speak of connections in the errors of edits to connections', () => {
    commands.connect({ sourceId: ada, targetId: bo, sourceSide: 'right', targetSide: 'left' })
    commands.updateEdge(line, { label: 'friend' }, [])
    expect(failures).toEqual([
      ['Failed to create connection', 'Failed to save connection to database'],
      ['Failed to save connection details', 'Failed to save connection details to database'],
    ])
  })

  it('set the strength of connections and announce it', () => {
    commands.setStrength([line], 3)
    commands.setStrength([line], null)
    expect(submitted).toEqual([
      {
        edits: [{ type: 'edge.update', id: line, changes: { strength: 3 } }],
        label: 'Set the strength of 1 connection to 3',
      },
    ])
    expect(session.announcement.value).toBe('Strength of 1 connection cleared')
  })

  it('do not move locked nodes', () => {
    commands.nudge([ada, bo], { x: 10, y: 0 })
    expect(submitted).toEqual([{ edits: [{ type: 'node.move', id: bo, x: 310, y: 0 }], label: 'Move Bo' }])
    expect(session.announcement.value).toBe('Move Bo: right')
    commands.nudge([ada], { x: 10, y: 0 })
    expect(submitted).toHaveLength(1)
    expect(session.announcement.value).toContain('Locked')
  })

  it('announce in which direction nodes were moved', () => {
    commands.move([{ id: bo, x: 200, y: -40 }])
    expect(session.announcement.value).toBe('Move Bo: left and up')
  })

  it('remove connections before their nodes', () => {
    commands.remove({ nodeIds: new Set([ada]), edgeIds: new Set([line]) })
    expect(submitted[0]?.edits.map(({ type }) => type)).toEqual(['edge.remove', 'node.remove'])
  })

  it('tag several nodes in one step that includes new tags', () => {
    const tag = { id: uuid(20), text: 'Crew', color: '#6366f1' }
    expect(commands.tag([ada, bo], { before: [], tags: [tag] })).toBe(true)
    expect(commands.tag([bo], { before: [], tags: [] })).toBe(true)
    expect(submitted).toEqual([
      {
        edits: [
          { type: 'tag.add', tag },
          { type: 'node.tag', id: ada, tagId: tag.id },
          { type: 'node.tag', id: bo, tagId: tag.id },
        ],
        label: 'Edit tags of 2 nodes',
      },
    ])
  })

  it('add a node with its tags and connecting edits in one step', () => {
    const tag = { id: uuid(20), text: 'Crew', color: '#6366f1' }
    const node = NewNode.parse({ id: uuid(21), type: 'person', name: 'Cy', x: 0, y: 0 })
    const join = (id: string): Edit[] => [{ type: 'edge.remove', id }]
    expect(commands.addNode(node, { tags: [tag], join })).toBe(true)
    expect(submitted[0]?.edits.map(({ type }) => type)).toEqual(['tag.add', 'node.add', 'edge.remove'])
    expect(submitted[0]?.edits[1]).toMatchObject({ node: { tagIds: [tag.id] } })
  })

  it('select the nodes they create', () => {
    commands.duplicate(new Set([ada, bo]))
    const made = submitted[0]?.edits.flatMap((edit) => (edit.type === 'node.add' ? edit.node.id : [])) ?? []
    expect(made).toHaveLength(2)
    expect(session.selection.value.nodeIds).toEqual(new Set(made))
    expect(session.made).toEqual(new Set(made))
  })
})

describe('an editing session', () => {
  it('deselects removed nodes and connections', () => {
    session.select({ nodeIds: new Set([ada, bo]), edgeIds: new Set([line]) })
    session.take(applyBatch(start, [{ type: 'node.remove', id: bo }], at).graph)
    expect(session.selection.value).toEqual({ nodeIds: new Set([ada]), edgeIds: new Set() })
    session.take(applyBatch(start, [{ type: 'node.remove', id: ada }], at).graph)
    expect(session.selection.value).toEqual(nothingSelected)
  })

  it('updates a shown neighborhood when connections change, and hides the neighborhood when its node is removed', () => {
    session.showNeighborhood(ada, 1)
    expect(session.neighborhood?.nodes).toEqual(new Set([ada, bo]))
    session.take(applyBatch(start, [{ type: 'edge.remove', id: line }], at).graph)
    expect(session.neighborhood?.nodes).toEqual(new Set([ada]))
    session.take(applyBatch(start, [{ type: 'node.remove', id: ada }], at).graph)
    expect(session.neighborhood).toBeNull()
  })
})

describe('commands on custom fields', () => {
  const field = (n: number, position = 0) => ({
    id: uuid(n),
    name: `F${n}`,
    appliesTo: 'nodes' as const,
    kind: 'text' as const,
    choices: [],
    position,
  })
  const withFields = (...fields: ReturnType<typeof field>[]) =>
    session.take(
      applyBatch(
        start,
        fields.map((each) => Edit.parse({ type: 'field.add', field: each })),
        at,
      ).graph,
    )

  it('add a field after the existing fields', () => {
    withFields(field(20, 1.5))
    expect(commands.addField('nodes', { name: ' Shoe size ', kind: 'number' })).not.toBeNull()
    expect(submitted).toMatchObject([
      { edits: [{ field: { name: 'Shoe size', kind: 'number', position: 2 } }], label: 'Add field Shoe size' },
    ])
  })

  it('move a field by one position, even when all fields have the same position value', () => {
    withFields(field(20), field(21), field(22))
    expect(commands.moveField(uuid(22), -1)).toBe(true)
    const { graph } = applyBatch(session.graph ?? start, submitted[0]?.edits ?? [], at)
    const places = [...graph.fields.values()].sort((a, b) => a.position - b.position).map(({ name }) => name)
    expect(places).toEqual(['F20', 'F22', 'F21'])
    expect(commands.moveField(uuid(20), -1)).toBe(false)
  })

  it('save field values in the same batch as other changes to the node or connection', () => {
    commands.updateNode(bo, { name: 'Bob' }, [{ fieldId: uuid(20), value: 42 }])
    commands.updateEdge(line, null, [{ fieldId: uuid(21), value: null }])
    commands.updateNode(bo, null, [])
    expect(submitted.map(({ edits }) => edits)).toEqual([
      [
        { type: 'node.update', id: bo, changes: { name: 'Bob' } },
        { type: 'node.fill', id: bo, fieldId: uuid(20), value: 42 },
      ],
      [{ type: 'edge.fill', id: line, fieldId: uuid(21), value: null }],
    ])
  })

  it('can fill the fields of a deleted node when the node is restored', () => {
    const restoring = networkCommands(session, {
      submit: (edits, { label }) => submitted.push({ edits, label }) > 0,
      restoring: (_ids, edits) => edits,
      submitMoves: () => true,
      submitNudge: () => true,
    })
    restoring.restoreNode({ id: bo, name: 'Bo' }, null, [{ fieldId: uuid(20), value: 'x' }])
    expect(submitted).toMatchObject([{ edits: [{ type: 'node.fill', id: bo, fieldId: uuid(20), value: 'x' }] }])
  })
})
