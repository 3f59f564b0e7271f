import type { GroupRule } from '../../entities/group/group.ts'
import { inWords, valueIn } from '../../entities/field/field-value.ts'
import type { Node } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'
import type { Graph } from '../../entities/graph.ts'

/** Rules that depend only on properties of the node itself: all except rules based on communities. */
export type NodeRule = Exclude<GroupRule, { by: 'community' }>

/**
 * Returns the key of a rule. Rules with the same key match the same nodes. A node matches a rule if one of its keys
 * (see `keysOfNode`) equals the key of the rule.
 */
export function keyOfRule(rule: NodeRule): string {
  switch (rule.by) {
    case 'type':
      return `type ${rule.value}`
    case 'tag':
      return `tag ${rule.about}`
    case 'company':
      return `company ${folded(rule.value)}`
    case 'field':
      return `field ${rule.about} ${folded(rule.value)}`
  }
}

/**
 * Returns the rule keys of a node, for the given custom fields. Lists and values can be missing in data from an old
 * cache.
 */
export function keysOfNode(node: Node, fields: Graph['fields'], fieldIds: Iterable<string>): string[] {
  const keys = [`type ${node.type}`]
  if (node.company) keys.push(`company ${folded(node.company)}`)
  for (const tagId of node.tagIds ?? []) keys.push(`tag ${tagId}`)
  for (const fieldId of fieldIds) {
    const field = fields.get(fieldId)
    const value = field ? valueIn(field, node.fieldValues) : null
    if (value !== null) keys.push(`field ${fieldId} ${folded(inWords(value))}`)
  }
  return keys
}

/**
 * Whether two states of a node match the same rules. True after most edits, which move nodes or change properties that
 * rules do not use.
 */
export function areAlike(one: Node, other: Node): boolean {
  return (
    one.type === other.type &&
    one.company === other.company &&
    one.tagIds === other.tagIds &&
    one.fieldValues === other.fieldValues
  )
}
