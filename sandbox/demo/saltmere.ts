import type { Edit } from '../../domain/edits/edit.ts'
import { NewEdge } from '../../domain/entities/edge/edge.ts'
import { facingHandles } from '../../domain/entities/edge/facing.ts'
import { addDays } from '../../domain/add-days.ts'
import { NewNode, type NodeType } from '../../domain/entities/node/node.ts'
import { NewTask } from '../../domain/entities/task/task.ts'
import { Dice } from './random.ts'

/** A node of the fictional seaside neighborhood that is used for screenshots. */

interface DemoNode {
  readonly name: string
  readonly type: NodeType
  /** Position in the layout, as column and row. */
  readonly at: readonly [column: number, row: number]
  readonly title?: string
  readonly company?: string
  readonly address?: string
  /** Date of an event, in days from today. */
  readonly inDays?: number
  readonly tags?: readonly string[]
  readonly notes?: string
  readonly color?: string
  readonly email?: string
  readonly phone?: string
}

const tagColors = {
  Mentor: '#f59e0b',
  Investor: '#22c55e',
  Volunteer: '#0ea5e9',
  Press: '#ec4899',
  Board: '#6366f1',
  'Met in 2025': '#64748b',
} as const

const nodes: readonly DemoNode[] = [
  {
    name: 'Mira Okonjo',
    type: 'person',
    at: [2.45, 2.05],
    title: 'Founder',
    company: 'Lantern Works',
    email: 'mira@lantern.example',
    phone: '+49 30 5550 0114',
    tags: ['Mentor', 'Board'],
    notes: 'Met at the first harbour dinner. Wants to open a second workshop next spring; ask about the lease.',
  },
  { name: 'Lantern Works', type: 'organization', at: [3.5, 1.45], address: '12 Pier Street, Saltmere' },
  { name: 'Jonas Veld', type: 'person', at: [1.3, 1.6], title: 'Harbour master', tags: ['Board'] },
  { name: 'Priya Sandoval', type: 'person', at: [3.75, 2.6], title: 'Head of design', company: 'Lantern Works' },
  { name: 'Tidewater Fund', type: 'organization', at: [4.8, 0.55], address: '3 Exchange Row, Saltmere' },
  {
    name: 'Edmund Achterberg',
    type: 'person',
    at: [4.65, 1.6],
    title: 'Partner',
    company: 'Tidewater Fund',
    tags: ['Investor', 'Met in 2025'],
    notes: 'Prefers short mails.',
  },
  { name: 'Lucia Ferrant', type: 'person', at: [5.7, 1.15], title: 'Analyst', company: 'Tidewater Fund' },
  { name: 'Spring Showcase', type: 'event', at: [2.5, 0.65], inDays: 12, address: 'Quayside Hall', tags: ['Press'] },
  { name: 'Quayside Hall', type: 'venue', at: [1.25, 0.35], address: '1 Quay, Saltmere' },
  {
    name: 'Noor Castellan',
    type: 'person',
    at: [3.6, 0.2],
    title: 'Journalist',
    company: 'Saltmere Courier',
    tags: ['Press'],
  },
  { name: 'Saltmere Courier', type: 'organization', at: [0.15, 0.9], address: '40 Tower Lane, Saltmere' },
  {
    name: 'Otto Brandvold',
    type: 'person',
    at: [0.1, 1.95],
    title: 'Editor',
    company: 'Saltmere Courier',
    tags: ['Press'],
  },
  { name: 'Harbour Trust', type: 'organization', at: [1.2, 2.7], address: 'Old Customs House', color: '#0f766e' },
  {
    name: 'Sunniva Marsh',
    type: 'person',
    at: [0.15, 3.05],
    title: 'Volunteer lead',
    company: 'Harbour Trust',
    tags: ['Volunteer'],
  },
  { name: 'Boat Repair Day', type: 'event', at: [0.6, 4.05], inDays: 33, address: 'North Slip', tags: ['Volunteer'] },
  { name: 'North Slip', type: 'venue', at: [1.7, 4.25], address: 'North Shore Road' },
  { name: 'Caspar Idowu', type: 'person', at: [1.75, 3.4], title: 'Boat builder', tags: ['Volunteer', 'Mentor'] },
  {
    name: 'Yara Lindqvist',
    type: 'person',
    at: [2.8, 3.2],
    title: 'Architect',
    company: 'Studio Brightline',
    tags: ['Met in 2025'],
  },
  { name: 'Studio Brightline', type: 'organization', at: [3.1, 4.2], address: '7 Mill Yard, Saltmere' },
  {
    name: 'Teo Marchetti',
    type: 'person',
    at: [4.15, 3.6],
    title: 'Structural engineer',
    company: 'Studio Brightline',
  },
  {
    name: 'Founders’ Dinner',
    type: 'event',
    at: [4.95, 2.65],
    inDays: -20,
    address: 'The Anchor Room',
    notes: 'Forty guests came.',
  },
  { name: 'The Anchor Room', type: 'venue', at: [5.4, 3.5], address: '22 Pier Street' },
  {
    name: 'Ingrid Solberg',
    type: 'person',
    at: [5.75, 2.25],
    title: 'Chef',
    company: 'The Anchor Room',
    color: '#b45309',
  },
  { name: 'Amadou Keita', type: 'person', at: [4.75, 4.45], title: 'City council', tags: ['Board'] },
]

type Connection = readonly [from: string, to: string, label: string, strength?: number]

const connections: readonly Connection[] = [
  ['Mira Okonjo', 'Lantern Works', 'Founder of', 5],
  ['Priya Sandoval', 'Lantern Works', 'Works at', 4],
  ['Mira Okonjo', 'Jonas Veld', 'Friend', 4],
  ['Edmund Achterberg', 'Tidewater Fund', 'Partner', 5],
  ['Lucia Ferrant', 'Tidewater Fund', 'Works at', 3],
  ['Edmund Achterberg', 'Lantern Works', 'Investor in', 4],
  ['Spring Showcase', 'Quayside Hall', 'Hosted at', 3],
  ['Mira Okonjo', 'Spring Showcase', 'Organizes', 4],
  ['Noor Castellan', 'Spring Showcase', 'Attended', 2],
  ['Otto Brandvold', 'Saltmere Courier', 'Works at', 5],
  ['Otto Brandvold', 'Jonas Veld', 'Colleague', 2],
  ['Sunniva Marsh', 'Harbour Trust', 'Works at', 4],
  ['Jonas Veld', 'Harbour Trust', 'Board member of', 3],
  ['Caspar Idowu', 'Harbour Trust', 'Client', 2],
  ['Sunniva Marsh', 'Boat Repair Day', 'Organizes', 3],
  ['Boat Repair Day', 'North Slip', 'Hosted at', 3],
  ['Caspar Idowu', 'North Slip', 'Works at', 4],
  ['Yara Lindqvist', 'Mira Okonjo', 'Mentor', 5],
  ['Yara Lindqvist', 'Studio Brightline', 'Partner', 5],
  ['Teo Marchetti', 'Studio Brightline', 'Works at', 4],
  ['Priya Sandoval', 'Teo Marchetti', 'Family', 5],
  ['Mira Okonjo', 'Priya Sandoval', 'Colleague', 4],
  ['Edmund Achterberg', 'Founders’ Dinner', 'Attended', 2],
  ['Founders’ Dinner', 'The Anchor Room', 'Hosted at', 3],
  ['Ingrid Solberg', 'The Anchor Room', 'Works at', 5],
  ['Amadou Keita', 'Teo Marchetti', 'Client', 2],
  ['Lucia Ferrant', 'Ingrid Solberg', 'Friend', 3],
]

type DemoTask = readonly [node: string, text: string, dueInDays: number | null, completed?: boolean]

const tasks: readonly DemoTask[] = [
  ['Mira Okonjo', 'Ask about the lease of the second workshop', 3],
  ['Mira Okonjo', 'Send the photos of the harbour dinner', -2],
  ['Mira Okonjo', 'Introduce her to Amadou', null, true],
  ['Edmund Achterberg', 'Prepare the numbers for the next round', 0],
  ['Spring Showcase', 'Confirm the number of chairs', 9],
  ['Spring Showcase', 'Invite the Courier', 1],
  ['Sunniva Marsh', 'Count who comes to the repair day', 20],
  ['Yara Lindqvist', 'Return the book on timber frames', null],
]

const columnWidth = 245
const rowHeight = 205

export const saltmere = {
  name: 'Saltmere',
  description: 'Who is who around the harbour, and who ought to meet.',
  /** The node that has a value for every property. */
  person: 'Mira Okonjo',
  nodes: nodes.length,
  connections: connections.length,
  tasks: tasks.length,
  openTasks: tasks.filter(([, , , completed]) => !completed).length,
}

/** Returns the edits that create the network. Its positions were chosen by hand. Equal options give equal edits. */
export function saltmereNetwork({ seed, today }: { readonly seed: number; readonly today: string }): Edit[] {
  const dice = new Dice(seed)
  const tagIds = new Map<string, string>(Object.keys(tagColors).map((text) => [text, dice.id()]))
  const made = new Map(
    nodes.map(({ at: [column, row], tags = [], inDays, ...facts }) => {
      const place = { x: Math.round(column * columnWidth), y: Math.round(row * rowHeight) }
      const date = inDays === undefined ? null : addDays(today, inDays)
      const tagged = tags.flatMap((text) => tagIds.get(text) ?? [])
      return [facts.name, NewNode.parse({ id: dice.id(), ...place, ...facts, date, tagIds: tagged })] as const
    }),
  )
  const nodeOf = (name: string) => {
    const node = made.get(name)
    if (!node) throw new Error(`There is no node called ${name}.`)
    return node
  }
  return [
    ...Object.entries(tagColors).map(
      ([text, color]): Edit => ({
        type: 'tag.add',
        tag: { id: tagIds.get(text) ?? '', text, color },
      }),
    ),
    ...[...made.values()].map((node): Edit => ({ type: 'node.add', node })),
    ...connections.map(([from, to, label, strength = null]): Edit => {
      const [source, target] = [nodeOf(from), nodeOf(to)]
      const ends = { sourceId: source.id, targetId: target.id, ...facingHandles(source, target) }
      return { type: 'edge.add', edge: NewEdge.parse({ id: dice.id(), ...ends, label, strength }) }
    }),
    ...tasks.map(([node, text, dueInDays, completed = false]): Edit => {
      const dueDate = dueInDays === null ? null : addDays(today, dueInDays)
      const task = { id: dice.id(), nodeId: nodeOf(node).id, text, dueDate, completed }
      return { type: 'task.add', task: NewTask.parse(task) }
    }),
  ]
}
