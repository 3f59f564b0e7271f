import { beforeEach, expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { mostListed } from '../../domain/entities/group/group.ts'
import { networkCommands } from './commands.ts'
import { EditingSession } from './editing-session.ts'
import { panelIf } from './panel.ts'

const at = '2026-05-01T10:00:00.000Z'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ada, bo, cy, di] = [id(1), id(2), id(3), id(4)]
const [outer, middle, inner, other] = [id(11), id(12), id(13), id(14)]
const node = (nodeId: string, company: string | null = null) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name: 'Ada', company, x: 0, y: 0 },
})
const group = (groupId: string, more: object) => ({ type: 'group.add', group: { id: groupId, name: 'Board', ...more } })

let session: EditingSession
/** The submitted batches of edits. */
let submitted: (readonly Edit[])[]
let commands: ReturnType<typeof networkCommands>

beforeEach(() => {
  session = new EditingSession(emptyGraph().network.id)
  submitted = []
  commands = networkCommands(session, {
    submit: (edits) => submitted.push(edits) > 0,
    restoring: () => null,
    submitMoves: () => true,
    submitNudge: () => true,
  })
})

function take(...edits: unknown[]): void {
  const read = edits.map((edit) => Edit.parse(edit))
  session.take(applyBatch(session.graph ?? emptyGraph(), read, at).graph)
}

/** Applies the last submitted edits and returns the outer group of each group. */
function parents(): Record<string, string | null> {
  take(...(submitted.at(-1) ?? []))
  return Object.fromEntries(Array.from(session.graph?.groups.values() ?? [], (each) => [each.id, each.parentId]))
}

test('selecting a group also selects a collapsed group if, and only if, all its members belong to the selected group', () => {
  take(
    ...[ada, bo, cy, di].map((each) => node(each)),
    group(outer, { nodeIds: [ada] }),
    group(inner, { parentId: outer, nodeIds: [bo], collapsed: true }),
    group(other, { nodeIds: [ada, cy], collapsed: true }),
  )
  session.selectGroup(outer)
  expect(session.selection.value.nodeIds).toEqual(new Set([inner]))
  take({ type: 'group.include', id: outer, nodeIds: [cy, di] })
  session.selectGroup(outer)
  expect(session.selection.value.nodeIds).toEqual(new Set([inner, other, di]))
})

test('deleting a collapsed group moves its subgroups into its parent group', () => {
  take(
    node(ada),
    node(bo),
    group(outer, { nodeIds: [bo] }),
    group(middle, { parentId: outer, nodeIds: [ada], collapsed: true }),
    group(inner, { parentId: middle, nodeIds: [ada] }),
  )
  commands.remove({ nodeIds: new Set([middle]), edgeIds: new Set() })
  expect(parents()).toEqual({ [outer]: null, [inner]: outer })
})

test('listMembers replaces the rule of a group, in one undo step, with the matching nodes that are in no subgroup', () => {
  take(
    node(ada, 'Acme'),
    node(bo),
    group(outer, { rule: { by: 'company', value: 'Acme' } }),
    group(inner, { parentId: outer, nodeIds: [bo] }),
  )
  expect(commands.listMembers(outer)).toBe(true)
  expect(submitted).toEqual([
    [
      { type: 'group.update', id: outer, changes: { rule: null } },
      { type: 'group.include', id: outer, nodeIds: [ada] },
    ],
  ])
})

test('listMembers keeps a rule that matches more nodes than can be listed', () => {
  take(
    ...Array.from({ length: mostListed + 1 }, (_each, n) => node(id(100 + n))),
    group(outer, { rule: { by: 'type', value: 'person' } }),
  )
  expect(commands.listMembers(outer)).toBe(false)
  expect(submitted).toEqual([])
})

test('listMembers does nothing until the community in the rule is known', () => {
  take(node(ada), node(bo), group(outer, { rule: { by: 'community', about: ada } }))
  expect(commands.listMembers(outer)).toBe(false)
  // These communities were found before Ada was added, so they do not include Ada.
  session.knowCommunities(new Map([[bo, 0]]))
  expect(commands.listMembers(outer)).toBe(false)
  expect(submitted).toEqual([])
  session.knowCommunities(
    new Map([
      [ada, 0],
      [bo, 0],
    ]),
  )
  expect(commands.listMembers(outer)).toBe(true)
  expect(submitted[0]).toContainEqual({ type: 'group.include', id: outer, nodeIds: [ada, bo] })
})

test('makeGroupOf groups the selection and opens the group for naming; the schema rejects too many nodes', () => {
  take(node(ada), node(bo), group(other, { nodeIds: [bo], collapsed: true }))
  expect(commands.makeGroupOf([ada, other])).toBe(true)
  const made = submitted[0]?.[0]
  expect(made).toMatchObject({ type: 'group.add', group: { name: 'Group 2', nodeIds: [ada, bo] } })
  expect(panelIf(session.panel.value, 'groups')?.edited).toBe(made?.type === 'group.add' && made.group.id)
  expect(commands.makeGroupOf(Array.from({ length: mostListed + 1 }, (_each, n) => id(n)))).toBe(true)
  expect(Edit.safeParse(submitted[1]?.[0]).error?.issues[0]?.message).toContain('At most 50,000 nodes')
})
