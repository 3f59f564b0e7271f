import { nodeTypeLabels } from '../../domain/entities/node/node.ts'
import type { GroupRule } from '../../domain/entities/group/group.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import { count } from '../network/count.ts'

/** Every sentence of the panel of groups. */
export const texts = {
  title: 'Groups',
  close: 'Close groups',
  hint: 'A group has an area of its own on the canvas. Drag it to move its nodes; collapse it to see one card instead.',
  ofSelection: (n: number) =>
    n === 0 ? 'Group the selection' : `Group ${count(n, 'selected node', 'selected nodes')}`,
  nothingSelected: 'Select nodes to make a group of them.',
  byRule: 'Groups by a rule',
  by: 'Group by',
  ruleNames: { type: 'Type', tag: 'Tag', company: 'Company', community: 'Community' },
  fields: 'Fields',
  findingCommunities: 'Looking for communities …',
  noChoices: 'No node has that yet.',
  values: 'Values',
  all: 'All of them',
  make: (groups: number, nodes: number) =>
    `Make ${count(groups, 'group', 'groups')} of ${count(nodes, 'node', 'nodes')}`,
  moreValues: (n: number) => `${n.toLocaleString('en-US')} more`,
  aroundNode: (name: string) => `Around ${name}`,
  list: 'Groups of this network',
  none: 'No groups yet',
  noneMessage: 'Make one of what is selected, or let a rule find its members.',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',
  facts: (nodes: number, rule: string) => `${count(nodes, 'node', 'nodes')} · ${rule}`,
  select: (name: string) => `Select ${name}`,
  collapse: (name: string) => `Collapse ${name}`,
  expand: (name: string) => `Expand ${name}`,
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  color: 'Color',
  colorNames: ['Blue', 'Orange', 'Green', 'Pink', 'Yellow', 'Indigo', 'Red', 'Teal'],
  inside: 'Lies in',
  nowhere: 'No other group',
  listed: 'Chosen by hand',
  byHand: 'Choose by hand from now on',
  rule: (rule: GroupRule, graph: Graph) => {
    switch (rule.by) {
      case 'type':
        return `Type: ${nodeTypeLabels[rule.value]}`
      case 'tag':
        return `Tag: ${graph.tags.get(rule.about)?.text ?? gone}`
      case 'company':
        return `Company: ${rule.value}`
      case 'field':
        return `${graph.fields.get(rule.about)?.name ?? gone}: ${rule.value}`
      case 'community':
        return `Community of ${graph.nodes.get(rule.about)?.name ?? gone}`
    }
  },
  include: (n: number) => (n === 0 ? 'Put in the selection' : `Put in ${count(n, 'selected node', 'selected nodes')}`),
  exclude: (n: number) =>
    n === 0 ? 'Take out the selection' : `Take out ${count(n, 'selected node', 'selected nodes')}`,
  dissolve: 'Dissolve',
  dissolveHint: 'Its nodes stay.',
  delete: 'Delete with its nodes',
  done: 'Done',
}

const gone = '(deleted)'
