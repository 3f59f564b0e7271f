import { figure } from '../../english.ts'
import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { color, id, line, moment } from '../fields.ts'
import { NodeType } from '../node/node.ts'

/** Maximum number of groups per network. */
export const mostGroups = 500
/** Maximum number of nodes listed in one group. A rule can match any number. */
export const mostListed = 50_000
/** Maximum depth of nested groups. */
export const deepestGroup = 3

/** New groups get these colors in turn. */
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

/** Returns the color of a new group when `count` groups exist. */
export function nextGroupColor(count: number): string {
  return groupPalette[count % groupPalette.length] ?? groupPalette[0]
}

/**
 * The rule by which a group finds its members. References by id survive renaming. If the referenced item is deleted,
 * the rule matches nothing until it is restored.
 */
export const GroupRule = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('type'), value: NodeType }),
    /** Nodes with this tag. */
    z.object({ by: z.literal('tag'), about: id }),
    /** People at this company, ignoring case, accents and surrounding spaces. */
    z.object({ by: z.literal('company'), value: line(300, 'A company').min(1, 'Enter a company.') }),
    /** Nodes with this value in a custom field, as shown to users. */
    z.object({ by: z.literal('field'), about: id, value: line(10_000, 'A value').min(1, 'Enter a value.') }),
    /** Nodes in the community of this node. */
    z.object({ by: z.literal('community'), about: id }),
  ])
  .meta({ id: 'GroupRule' })
export type GroupRule = z.infer<typeof GroupRule>

/** Ids of members. They are sorted, so that removing and restoring a member gives the same list. */
const listed = z
  .array(id)
  .max(mostListed, `At most ${figure(mostListed)} nodes can be put into one group.`)
  .overwrite(asListed)

/** Returns the ids without repetitions, in the order in which a group stores them. */
export function asListed(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort()
}

/** Nodes that belong together, under a name. A node can be in several groups. */
export const Group = z
  .object({
    id,
    name: line(100, 'The name of a group').min(1, 'A group needs a name.'),
    color,
    /** The outer group. The outer group also contains the nodes of this group. */
    parentId: id.nullable(),
    /** The rule that finds the members. Null if the members are listed. */
    rule: GroupRule.nullable(),
    /** The listed members. Empty for groups with a rule. */
    nodeIds: listed,
    /** Whether one card represents all members. */
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

/** The properties that `group.update` may change. Separate edits change the listed members. */
export const GroupChanges = Group.pick({ name: true, color: true, parentId: true, rule: true, collapsed: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
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
  rejections: {
    missing: { code: 'GROUP_MISSING', message: 'This group no longer exists. Someone may have deleted it.' },
    parentMissing: {
      code: 'OUTER_GROUP_MISSING',
      message: 'The outer group no longer exists. Choose another one.',
    },
    inItself: {
      code: 'GROUP_IN_ITSELF',
      message: 'A group cannot be inside itself or one of its inner groups. Choose another one.',
    },
    tooDeep: {
      code: 'GROUP_TOO_DEEP',
      message: `Groups can be nested at most ${deepestGroup} levels deep. Choose another outer group.`,
    },
    tooMany: {
      code: 'TOO_MANY_GROUPS',
      message: `A network can have at most ${mostGroups} groups. Delete one that is not needed.`,
    },
    hasRule: {
      code: 'GROUP_HAS_RULE',
      message: 'The rule of this group determines its members. Remove the rule to add or remove nodes by hand.',
    },
    overfull: {
      code: 'GROUP_OVERFULL',
      message: `At most ${figure(mostListed)} nodes can be put into one group.`,
    },
  },
})
