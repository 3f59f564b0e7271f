import { relationshipColor } from '../../../domain/entities/edge/edge.ts'
import { type NodeType, nodeTypeColors } from '../../../domain/entities/node/node.ts'
import { cardHeight } from '../../../domain/graph/card-size.ts'
import { facingSides } from '../../canvas/scene/geometry.ts'
import type { CardTexts } from '../../canvas/scene/packed-texts.ts'
import type { EdgeRecord, NodeRecord, SceneUpdate } from '../../canvas/scene/records.ts'

/** The visible area of the map in canvas units: the whole map in wide windows, its middle in narrow ones. */
export const landingAreas = {
  wide: { x: 600, y: 352, width: 1200, height: 720 },
  narrow: { x: 608, y: 358, width: 546, height: 616 },
} as const

interface Card {
  readonly type: NodeType
  readonly name: string
  /** The title of a person. Other types have a `detail` instead. */
  readonly title?: string
  readonly at: readonly [x: number, y: number]
  readonly detail?: string
  /** The date of an event. */
  readonly leaf?: string
  readonly tags?: readonly string[]
  readonly tasks?: number
}

const typeLines = { person: '', organization: 'Organization', event: 'Event', venue: 'Venue' }

/** The cards of the map. All people and organizations are fictitious. */
const cards: Record<string, Card> = {
  mira: { type: 'person', name: 'Mira Okonjo', title: 'Founder', at: [520, 262], tags: ['Close', 'Climate'], tasks: 2 },
  lantern: { type: 'organization', name: 'Lantern Works', at: [366, 60], detail: 'lantern-works.example' },
  showcase: { type: 'event', name: 'Spring Showcase', at: [676, 60], detail: 'May 31, 2027', leaf: 'May 31' },
  ines: { type: 'person', name: 'Ines Faro', title: 'Recruiter', at: [346, 438], tags: ['Met in Porto'] },
  juno: { type: 'person', name: 'Juno Park', title: 'Product Designer', at: [690, 436], tasks: 1 },
  library: { type: 'venue', name: 'Pier Library', at: [520, 576] },
  fund: { type: 'organization', name: 'Harbour Fund', at: [44, 86], detail: 'harbour-fund.example' },
  tomas: { type: 'person', name: 'Tomas Vale', title: 'Angel Investor', at: [96, 290], tags: ['Investor'] },
  labs: { type: 'organization', name: 'Saltmere Labs', at: [52, 520] },
  hall: { type: 'venue', name: 'Quayside Hall', at: [976, 120], detail: '4 Quayside' },
  ola: { type: 'person', name: 'Ola Brandt', title: 'Engineer', at: [980, 332], tags: ['Hiring'] },
  supper: { type: 'event', name: 'Makers’ Supper', at: [968, 540], leaf: 'Jun 12' },
}

const connections: readonly (readonly [from: string, to: string, label: string])[] = [
  ['mira', 'lantern', 'Founder of'],
  ['mira', 'showcase', 'Organizes'],
  ['mira', 'ines', 'Introduced by'],
  ['mira', 'juno', 'Works with'],
  ['showcase', 'hall', 'Hosted at'],
  ['fund', 'lantern', 'Invested in'],
  ['tomas', 'fund', 'Partner at'],
  ['tomas', 'mira', 'Mentor of'],
  ['ines', 'labs', 'Recruits for'],
  ['mira', 'library', 'Meets at'],
  ['ola', 'juno', 'Friend of'],
  ['juno', 'supper', 'Speaks at'],
]

/** Returns the network of the landing page's map, as an update of a scene. */
export function landingNetwork(): SceneUpdate {
  const nodes = new Map(Object.entries(cards).map(([id, card]) => [id, nodeRecord(id, card)]))
  const edges = connections.flatMap(([from, to, label]) => {
    const [source, target] = [nodes.get(from), nodes.get(to)]
    return source && target ? [edgeRecord(source, target, label)] : []
  })
  return { reset: true, nodes: [...nodes.values()], removedNodes: [], edges, removedEdges: [] }
}

function nodeRecord(
  id: string,
  { type, name, title, at: [x, y], detail, leaf, tags = [], tasks = 0 }: Card,
): NodeRecord {
  const color = nodeTypeColors[type]
  const texts: CardTexts = {
    typeLine: title ?? typeLines[type],
    detail: detail ?? null,
    leaf: leaf ?? null,
    imageUrl: null,
    tags: tags.map((text) => ({ text, color: '#475569' })),
    moreTags: 0,
    pendingTasks: tasks,
    hasNotes: false,
    locked: false,
  }
  const height = cardHeight({ detail: detail !== undefined, tags: tags.length > 0, footer: tasks > 0 })
  return { id, name, type, x, y, height, color, colored: false, texts }
}

function edgeRecord(source: NodeRecord, target: NodeRecord, label: string): EdgeRecord {
  const sides = facingSides(source, target)
  return {
    id: `${source.id}-${target.id}`,
    sourceId: source.id,
    targetId: target.id,
    sourceSide: sides.source,
    targetSide: sides.target,
    color: relationshipColor({ label, color: null }),
    label,
    strength: null,
    direction: 'one-way',
    animated: false,
  }
}
