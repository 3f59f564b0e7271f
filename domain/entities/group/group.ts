import { figure } from '../../english.ts'
import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { color, id, line, moment } from '../fields.ts'
import { NodeType } from '../node/node.ts'

/** How many groups one network can have. */
export const mostGroups = 500
/** How many nodes can be put into one group by hand; a rule can find any number. */
export const mostListed = 50_000
/** A group can lie in a group that lies in a group. */
export const deepestGroup = 3

/** Colors given to new groups in turn: those of tags would be taken for tags. */
export const groupPalette = [
  '#0ea5e9',
  '#f97316',
  '#22c55e',
  '#d946ef',
  '#eab308',
  '#6366f1',
  '#ef4444',
  '#14b8a6',
] as const

/** The color of the group that is made when `count` groups exist already. */
export function nextGroupColor(count: number): string {
  return groupPalette[count % groupPalette.length] ?? groupPalette[0]
}

/**
 * By what a group finds its members. What is meant by its id follows renamings; where that is gone, the rule finds nobody,
 * and finds them again when it comes back.
 */
export const GroupRule = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('type'), value: NodeType }),
    /** Who carries this tag. */
    z.object({ by: z.literal('tag'), about: id }),
    /** Who works there: letter case, accents and surrounding space aside. */
    z.object({ by: z.literal('company'), value: line(300, 'A company').min(1, 'Name the company.') }),
    /** Who has this value in a field of the network, as people read it. */
    z.object({ by: z.literal('field'), about: id, value: line(10_000, 'A value').min(1, 'Name the value.') }),
    /** The community this node is one of. */
    z.object({ by: z.literal('community'), about: id }),
  ])
  .meta({ id: 'GroupRule' })
export type GroupRule = z.infer<typeof GroupRule>

/** Sorted, so that a list that loses one and gets it back is the same list. */
const listed = z
  .array(id)
  .max(mostListed, `At most ${figure(mostListed)} nodes can be put into one group.`)
  .overwrite(asListed)

/** Each id once, in the order in which a group keeps them. */
export function asListed(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort()
}

/** Nodes that belong together for somebody, under a name. A node can be in several groups. */
export const Group = z
  .object({
    id,
    name: line(100, 'The name of a group').min(1, 'A group needs a name.'),
    color,
    /** The group it lies in: what is in it is in that one as well. */
    parentId: id.nullable(),
    /** Null: its members are listed. */
    rule: GroupRule.nullable(),
    /** The listed members; a group with a rule lists none. */
    nodeIds: listed,
    /** One card stands for all its members. */
    collapsed: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Group' })
export type Group = z.infer<typeof Group>

export const NewGroup = z
  .object({
    ...Group.pick({ id: true, name: true }).shape,
    color: color.default(groupPalette[0]),
    parentId: Group.shape.parentId.default(null),
    rule: Group.shape.rule.default(null),
    nodeIds: listed.default([]),
    collapsed: Group.shape.collapsed.default(false),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewGroup' })
export type NewGroup = z.infer<typeof NewGroup>

/** The properties that `group.update` may change. Listed members have edits of their own. */
export const GroupChanges = Group.pick({ name: true, color: true, parentId: true, rule: true, collapsed: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change was given.')
export type GroupChanges = z.infer<typeof GroupChanges>

export const groupKind = defineEntity(Group, NewGroup, {
  name: 'group',
  table: 'node_group',
  plural: 'groups',
  document: 'network',
  columns: {
    id: 'uuid',
    name: 'text',
    color: 'text',
    parentId: 'uuid',
    rule: 'jsonb',
    nodeIds: 'uuid[]',
    collapsed: 'boolean',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  refersTo: { nodeIds: 'nodes', parentId: 'groups' },
  mentions: { rule: ['tags', 'fields', 'nodes'] },
  refusals: {
    missing: { code: 'GROUP_MISSING', message: 'This group no longer exists. Someone may have deleted it.' },
    parentMissing: {
      code: 'OUTER_GROUP_MISSING',
      message: 'The group this one is to lie in no longer exists. Choose another one.',
    },
    inItself: {
      code: 'GROUP_IN_ITSELF',
      message: 'A group cannot lie in itself, nor in a group that lies in it. Choose another one.',
    },
    tooDeep: {
      code: 'GROUP_TOO_DEEP',
      message: `Groups can lie in each other at most ${deepestGroup} deep. Put it into a group further out.`,
    },
    tooMany: {
      code: 'TOO_MANY_GROUPS',
      message: `A network can have at most ${mostGroups} groups. Delete one that is not needed.`,
    },
    hasRule: {
      code: 'GROUP_HAS_RULE',
      message: 'The members of this group follow its rule. Take the rule away before putting nodes in or out by hand.',
    },
    overfull: {
      code: 'GROUP_OVERFULL',
      message: `At most ${figure(mostListed)} nodes can be put into one group.`,
    },
  },
})
