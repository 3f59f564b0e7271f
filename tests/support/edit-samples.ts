import { randomUUID } from 'node:crypto'
import type { Edit } from '../../domain/edits/edit.ts'

/** Ids of what an edit can be about. */
export interface SampleIds {
  readonly node: string
  readonly other: string
  readonly edge: string
  readonly task: string
  readonly tag: string
  readonly field: string
  readonly edgeField: string
  readonly interaction: string
}

export type Sample = Record<string, unknown>

/** One edit of every kind without its type, with every text it can carry. */
export const editSamples: Record<Edit['type'], (ids: SampleIds) => Sample> = {
  'network.rename': () => ({ name: 'Name' }),
  'network.describe': () => ({ description: 'Description' }),
  'node.add': () => ({ node: { id: randomUUID(), x: 1, y: 1, ...nodeTexts } }),
  'node.move': ({ node }) => ({ id: node, x: 1, y: 1 }),
  'node.update': ({ node }) => ({ id: node, changes: nodeTexts }),
  'node.remove': () => ({ id: randomUUID() }),
  'node.tag': ({ node, tag }) => ({ id: node, tagId: tag }),
  'node.untag': ({ node, tag }) => ({ id: node, tagId: tag }),
  'node.fill': ({ node, field }) => ({ id: node, fieldId: field, value: 'Value' }),
  'edge.add': ({ other, node }) => ({
    edge: { id: randomUUID(), sourceId: other, targetId: node, ...freeHandles(), ...edgeTexts },
  }),
  'edge.update': ({ edge }) => ({ id: edge, changes: edgeTexts }),
  'edge.remove': () => ({ id: randomUUID() }),
  'edge.fill': ({ edge, edgeField }) => ({ id: edge, fieldId: edgeField, value: 'Value' }),
  'task.add': ({ node }) => ({ task: { id: randomUUID(), nodeId: node, text: 'Text', dueDate: '2026-05-31' } }),
  'task.update': ({ task }) => ({ id: task, changes: { text: 'Text', dueDate: '2026-05-31' } }),
  'task.remove': () => ({ id: randomUUID() }),
  'tag.add': () => ({ tag: { id: randomUUID(), text: `Text ${randomUUID()}`, color: '#123456' } }),
  'tag.update': ({ tag }) => ({ id: tag, changes: { text: `Text ${randomUUID()}`, color: '#123456' } }),
  'tag.remove': () => ({ id: randomUUID() }),
  'field.add': () => ({ field: { id: randomUUID(), appliesTo: 'nodes', ...fieldTexts() } }),
  'field.update': ({ field }) => ({ id: field, changes: fieldTexts() }),
  'field.remove': () => ({ id: randomUUID() }),
  'interaction.add': ({ node }) => ({ interaction: { id: randomUUID(), ...interactionTexts(node) } }),
  'interaction.update': ({ node, interaction }) => ({ id: interaction, changes: interactionTexts(node) }),
  'interaction.remove': () => ({ id: randomUUID() }),
}

const nodeTexts = {
  type: 'person',
  name: 'Name',
  title: 'Title',
  company: 'Company',
  email: 'a@b.test',
  phone: '1',
  address: 'Address',
  date: '2026-05-31',
  notes: 'Notes',
  color: '#123456',
  profileUrl: 'https://a.test/',
  imageUrl: 'https://a.test/i.png',
}
const edgeTexts = {
  label: 'Label',
  notes: 'Notes',
  color: '#123456',
  direction: 'both',
  weight: 2,
  evidence: { kind: 'imported', source: 'Source', date: '2026-05-31' },
}
const fieldTexts = () => ({ name: `Name ${randomUUID()}`, kind: 'text', choices: ['Choice'], position: 1 })
const interactionTexts = (nodeId: string) => ({
  kind: 'called',
  direction: 'outgoing',
  day: '2026-05-31',
  time: '07:05',
  text: 'Text',
  participants: [{ networkId: randomUUID(), nodeId, name: 'Name' }],
})
const freeHandles = () => ({ sourceHandle: 'top-source', targetHandle: 'top-target' })
