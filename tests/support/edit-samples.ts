import { randomUUID } from 'node:crypto'
import { placementOf } from '../../domain/entities/placement/placement.ts'
import type { Edit } from '../../domain/edits/edit.ts'

const sampleNames = [
  'node',
  'other',
  'edge',
  'task',
  'tag',
  'field',
  'edgeField',
  'group',
  'interaction',
  'insightAnswer',
  'goal',
  'cadence',
  'introduction',
  'identity',
  'weighting',
  'accountTag',
  'report',
  'view',
] as const

/** Ids of existing entities to which edits can refer. */
export type SampleIds = Readonly<Record<(typeof sampleNames)[number], string>>

/** Returns new ids. The caller creates the entities. */
export function newSampleIds(): SampleIds {
  return Object.fromEntries(sampleNames.map((name) => [name, randomUUID()])) as SampleIds
}

export type Sample = Record<string, unknown>

/** A sample of every kind of edit, without its type. Contains every string that the edit can contain. */
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
  'node.cite': ({ node, field }) => ({
    id: node,
    said: { [field]: 'Said' },
    mergedRows: [{ source: 'people.csv', id: null, said: { name: 'Anna' } }],
  }),
  // The merged id belongs to no existing node, because the node must still exist for the next edit.
  'node.merge': ({ node }) => ({ id: node, from: [randomUUID()], changes: nodeTexts }),
  'edge.add': ({ other, node }) => ({
    edge: { id: randomUUID(), sourceId: other, targetId: node, ...freeHandles(), ...edgeTexts },
  }),
  'edge.update': ({ edge }) => ({ id: edge, changes: edgeTexts }),
  'edge.remove': () => ({ id: randomUUID() }),
  'edge.cite': ({ edge, edgeField }) => ({ id: edge, said: { [edgeField]: 'Said' } }),
  'edge.fill': ({ edge, edgeField }) => ({ id: edge, fieldId: edgeField, value: 'Value' }),
  'task.add': ({ node }) => ({ task: { id: randomUUID(), nodeId: node, text: 'Text', dueDate: '2026-05-31' } }),
  'task.update': ({ task }) => ({ id: task, changes: { text: 'Text', dueDate: '2026-05-31' } }),
  'task.remove': () => ({ id: randomUUID() }),
  'tag.add': () => ({ tag: { id: randomUUID(), text: `Text ${randomUUID()}`, color: '#123456' } }),
  'tag.update': ({ tag }) => ({ id: tag, changes: { text: `Text ${randomUUID()}`, color: '#123456' } }),
  // The merged id belongs to no existing tag, because the tag must still exist for the next edit.
  'tag.merge': ({ tag }) => ({ id: tag, from: [randomUUID()] }),
  'tag.remove': () => ({ id: randomUUID() }),
  'field.add': () => ({ field: { id: randomUUID(), appliesTo: 'nodes', ...fieldTexts() } }),
  'field.update': ({ field }) => ({ id: field, changes: fieldTexts() }),
  'field.remove': () => ({ id: randomUUID() }),
  'distinction.add': ({ node, other }) => ({ distinction: { id: randomUUID(), nodeId: node, otherId: other } }),
  'distinction.remove': () => ({ id: randomUUID() }),
  'view.add': () => ({ view: { id: randomUUID(), ...viewTexts } }),
  'view.update': ({ view }) => ({ id: view, changes: viewTexts }),
  'view.remove': () => ({ id: randomUUID() }),
  'view.place': ({ view, node }) => ({ id: view, places: { [node]: { x: 1, y: 1 } } }),
  'placement.add': ({ view, other }) => ({
    placement: { id: placementOf(view, other), viewId: view, places: { [other]: { x: 1, y: 1 } } },
  }),
  'placement.remove': () => ({ id: randomUUID() }),
  'group.add': ({ node }) => ({ group: { id: randomUUID(), nodeIds: [node], ...groupTexts } }),
  'group.update': ({ group }) => ({ id: group, changes: groupTexts }),
  'group.include': ({ group, node }) => ({ id: group, nodeIds: [node] }),
  'group.exclude': ({ group, other }) => ({ id: group, nodeIds: [other] }),
  'group.remove': () => ({ id: randomUUID() }),
  'interaction.add': ({ node }) => ({ interaction: { id: randomUUID(), ...interactionTexts(node) } }),
  'interaction.update': ({ node, interaction }) => ({ id: interaction, changes: interactionTexts(node) }),
  'interaction.remove': () => ({ id: randomUUID() }),
  'insightAnswer.add': ({ node }) => ({
    insightAnswer: { id: randomUUID(), ofNetworkId: randomUUID(), key: `isolated:${node}`, answer: 'never' },
  }),
  'insightAnswer.update': ({ insightAnswer }) => ({
    id: insightAnswer,
    changes: { answer: 'snoozed', until: '2026-05-31' },
  }),
  'insightAnswer.remove': () => ({ id: randomUUID() }),
  'goal.add': ({ node }) => ({ goal: { id: randomUUID(), networkId: randomUUID(), ...goalTexts(node) } }),
  'goal.update': ({ node, goal }) => ({ id: goal, changes: goalTexts(node) }),
  'goal.record': ({ goal }) => ({ id: goal, day: '2026-05-31', reached: { targets: 1, within: [0, 1, 1] } }),
  'goal.remove': () => ({ id: randomUUID() }),
  'cadence.add': ({ node }) => ({
    cadence: { id: randomUUID(), networkId: randomUUID(), nodeId: node, name: 'Name', days: 30, since: '2026-05-31' },
  }),
  'cadence.update': ({ cadence }) => ({ id: cadence, changes: { name: 'Name', days: 90, skippedOn: '2026-05-31' } }),
  'cadence.remove': () => ({ id: randomUUID() }),
  'introduction.add': ({ node, other }) => ({
    introduction: {
      id: randomUUID(),
      networkId: randomUUID(),
      connector: { nodeId: node, name: 'Name' },
      target: { nodeId: other, name: 'Name' },
      since: '2026-05-31',
      ...introductionTexts,
    },
  }),
  'introduction.update': ({ introduction }) => ({ id: introduction, changes: introductionTexts }),
  'introduction.remove': () => ({ id: randomUUID() }),
  'identity.add': ({ node }) => ({
    identity: { id: randomUUID(), verdict: 'same', places: [{ networkId: randomUUID(), nodeId: node, name: 'Name' }] },
  }),
  'identity.update': ({ identity, node }) => ({
    id: identity,
    changes: { places: [{ networkId: randomUUID(), nodeId: node, name: 'Name' }] },
  }),
  'identity.remove': () => ({ id: randomUUID() }),
  'weighting.add': () => ({ weighting: { id: randomUUID(), networkId: randomUUID(), ...weights } }),
  'weighting.update': ({ weighting }) => ({ id: weighting, changes: weights }),
  'weighting.remove': () => ({ id: randomUUID() }),
  'accountTag.add': () => ({ accountTag: { id: randomUUID(), text: `Text ${randomUUID()}`, color: '#123456' } }),
  'accountTag.update': ({ accountTag }) => ({
    id: accountTag,
    changes: { text: `Text ${randomUUID()}`, color: '#123456' },
  }),
  'accountTag.remove': () => ({ id: randomUUID() }),
  'report.add': () => ({ report: { id: randomUUID(), networkId: randomUUID(), ...reportParts() } }),
  'report.update': ({ report }) => ({ id: report, changes: reportParts() }),
  'report.remove': () => ({ id: randomUUID() }),
}

const weights = {
  weights: { met: 5, called: 3, introduced: 3, answeredMail: 1, oneWayMail: 0.2 },
  halfLifeDays: 180,
  closeHalfLifeDays: 720,
  sumScale: 8,
}
const groupTexts = { name: 'Name', color: '#123456' }

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
const viewTexts = { name: 'Name', filter: 'Filter', kind: 'canvas', tableState: 'rows=tasks', position: 1 }
const interactionTexts = (nodeId: string) => ({
  kind: 'called',
  direction: 'outgoing',
  day: '2026-05-31',
  time: '07:05',
  text: 'Text',
  participants: [{ networkId: randomUUID(), nodeId, name: 'Name' }],
})
const introductionTexts = { about: 'About', text: 'Text' }
const goalTexts = (nodeId: string) => ({ name: 'Name', targets: [{ text: 'Text', nodeId }] })
const reportParts = () => ({
  name: 'Name',
  viewId: randomUUID(),
  comparedDays: 90 as const,
  blocks: [
    { id: randomUUID(), kind: 'text' as const, text: 'Text' },
    { id: randomUUID(), kind: 'chart' as const, chart: 'field' as const, fieldId: randomUUID() },
  ],
})
const freeHandles = () => ({ sourceHandle: 'top-source', targetHandle: 'top-target' })
