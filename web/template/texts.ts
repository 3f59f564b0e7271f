import { counted } from '../../domain/english.ts'

/** Strings of the template dialog. */
export const texts = {
  title: 'Choose a Template',
  intro: 'A template becomes your own network. Replace the roles with real names and follow the notes.',
  size: (nodes: number, edges: number) =>
    `${counted(nodes, 'node', 'nodes')}, ${counted(edges, 'connection', 'connections')}`,
  applying: 'Creating…',
  undoLabel: (template: string) => `Apply template ${template}`,

  applied: 'Template Applied',
  appliedMessage: (template: string) => `Created new network from ${template} template`,
  failed: (reason: string | null) => ({
    title: 'Error',
    message: reason === null ? 'Failed to apply template' : `Failed to apply template. ${reason}`,
  }),
}
