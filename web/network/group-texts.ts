import { count } from './count.ts'

/** What is said of groups wherever they are worked with. */
export const texts = {
  title: 'Groups',
  standsFor: (nodes: number) => `Group of ${count(nodes, 'node', 'nodes')}`,
  summary: (name: string, members: number, isCollapsed: boolean) =>
    `${name}, group of ${count(members, 'node', 'nodes')}${isCollapsed ? ', collapsed' : ''}`,
  connections: (n: number) => count(n, 'connection', 'connections'),
  newGroup: (n: number) => `Group ${n}`,
  notConnected: 'A collapsed group cannot be connected. Expand it, and connect one of its nodes.',
  groupFailed: 'Failed to change the group',
  made: (name: string) => `Group ${name} made`,
  madeMany: (n: number) => `${count(n, 'group', 'groups')} made`,
  collapsed: (name: string, n: number) => `Group ${name} collapsed: one card for ${count(n, 'node', 'nodes')}`,
  expanded: (name: string, n: number) => `Group ${name} expanded: ${count(n, 'node', 'nodes')}`,
  dissolved: (name: string) => `Group ${name} dissolved. Its nodes stay.`,
  deleted: (name: string, n: number) => `Group ${name} deleted with ${count(n, 'node', 'nodes')}`,
  selected: (name: string, n: number) => `Group ${name} selected, ${count(n, 'node', 'nodes')}`,
  steps: {
    make: (name: string) => `Group ${name}`,
    makeMany: (n: number) => `Make ${count(n, 'group', 'groups')}`,
    change: (name: string) => `Change group ${name}`,
    collapse: (name: string) => `Collapse group ${name}`,
    expand: (name: string) => `Expand group ${name}`,
    collapseAll: 'Collapse all groups',
    expandAll: 'Expand all groups',
    include: (name: string, n: number) => `Put ${count(n, 'node', 'nodes')} into group ${name}`,
    list: (name: string) => `Choose by hand who is in group ${name}`,
    exclude: (name: string, n: number) => `Take ${count(n, 'node', 'nodes')} out of group ${name}`,
    dissolve: (name: string) => `Dissolve group ${name}`,
    delete: (name: string) => `Delete group ${name}`,
  },
}
