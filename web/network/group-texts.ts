import { counted } from '../../domain/english.ts'

/** Strings about groups, shared by the commands, the canvas and the groups panel. */
export const texts = {
  title: 'Groups',
  standsFor: (nodes: number) => `Group of ${counted(nodes, 'node', 'nodes')}`,
  summary: (name: string, members: number, isCollapsed: boolean) =>
    isCollapsed
      ? `${name}, group of ${counted(members, 'node', 'nodes')}, collapsed`
      : `${name}, group of ${counted(members, 'node', 'nodes')}`,
  connections: (n: number) => counted(n, 'connection', 'connections'),
  newGroup: (n: number) => `Group ${n}`,
  notConnected: 'A collapsed group cannot be connected. Expand it and connect one of its nodes.',
  groupFailed: 'Failed to change the group',
  made: (name: string) => `Group ${name} created`,
  madeMany: (n: number) => `${counted(n, 'group', 'groups')} created`,
  collapsed: (name: string, n: number) => `Group ${name} collapsed: one card for ${counted(n, 'node', 'nodes')}`,
  expanded: (name: string, n: number) => `Group ${name} expanded: ${counted(n, 'node', 'nodes')}`,
  dissolved: (name: string) => `Group ${name} dissolved. Its nodes are kept.`,
  deleted: (name: string, n: number) => `Group ${name} deleted with ${counted(n, 'node', 'nodes')}`,
  selected: (name: string, n: number) => `Group ${name} selected, ${counted(n, 'node', 'nodes')}`,
  steps: {
    make: (name: string) => `Group ${name}`,
    makeMany: (n: number) => `Create ${counted(n, 'group', 'groups')}`,
    change: (name: string) => `Change group ${name}`,
    collapse: (name: string) => `Collapse group ${name}`,
    expand: (name: string) => `Expand group ${name}`,
    collapseAll: 'Collapse all groups',
    expandAll: 'Expand all groups',
    include: (name: string, n: number) => `Add ${counted(n, 'node', 'nodes')} to group ${name}`,
    list: (name: string) => `Choose members of group ${name} manually`,
    exclude: (name: string, n: number) => `Remove ${counted(n, 'node', 'nodes')} from group ${name}`,
    dissolve: (name: string) => `Dissolve group ${name}`,
    delete: (name: string) => `Delete group ${name}`,
  },
}
