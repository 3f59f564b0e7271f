import { counted, figure } from '../../domain/english.ts'
import { nodeTypeLabels } from '../../domain/entities/node/node.ts'
import type { GroupRule } from '../../domain/entities/group/group.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** Strings of the panel of groups. */
export const texts = {
  title: 'Groups',
  close: 'Close groups',
  hint: 'A group has its own area on the canvas. Drag it to move its nodes, or collapse it into one card.',
  ofSelection: (n: number) =>
    n === 0 ? 'Group the selection' : `Group ${counted(n, 'selected node', 'selected nodes')}`,
  nothingSelected: 'Select nodes to group them.',
  byRule: 'Groups by rule',
  by: 'Group by',
  ruleNames: { type: 'Type', tag: 'Tag', company: 'Company', community: 'Community' },
  fields: 'Fields',
  findingCommunities: 'Finding communities…',
  noChoices: 'No node has a value for this yet.',
  values: 'Values',
  all: 'All',
  make: (groups: number, nodes: number) =>
    groups === 0
      ? 'Create groups'
      : `Create ${counted(groups, 'group', 'groups')} from ${counted(nodes, 'node', 'nodes')}`,
  moreValues: (n: number) => `${figure(n)} more`,
  aroundNode: (name: string) => `Around ${name}`,
  list: 'Groups of this network',
  none: 'No groups yet',
  noneMessage: 'Group the selected nodes, or create groups by rule.',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',
  facts: (nodes: number, rule: string) => `${counted(nodes, 'node', 'nodes')} · ${rule}`,
  select: (name: string) => `Select group ${name}`,
  collapse: (name: string) => `Collapse group ${name}`,
  expand: (name: string) => `Expand group ${name}`,
  edit: (name: string) => `Edit group ${name}`,
  name: 'Name',
  color: 'Color',
  colorNames: ['Blue', 'Orange', 'Green', 'Pink', 'Yellow', 'Indigo', 'Red', 'Teal'],
  inside: 'Inside',
  nowhere: 'No other group',
  listed: 'Manual members',
  byHand: 'Switch to manual members',
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
  include: (n: number) => (n === 0 ? 'Add the selection' : `Add ${counted(n, 'selected node', 'selected nodes')}`),
  exclude: (n: number) =>
    n === 0 ? 'Remove the selection' : `Remove ${counted(n, 'selected node', 'selected nodes')}`,
  dissolve: 'Dissolve',
  dissolveHint: 'Its nodes are kept.',
  delete: 'Delete with its nodes',
  done: 'Done',
}

const gone = '(deleted)'
