import type { Edit } from '../../domain/edits/edit.ts'
import { edgePalette, NewEdge } from '../../domain/entities/edge/edge.ts'
import { facingHandles } from '../../domain/entities/edge/facing.ts'
import { addDays } from '../../domain/add-days.ts'
import { NewNode, type NodeType } from '../../domain/entities/node/node.ts'
import { NewTask } from '../../domain/entities/task/task.ts'
import { Dice } from './random.ts'
import {
  acrossCircles,
  amongPeople,
  atCenter,
  type Circle,
  firstNames,
  lastNames,
  noteTexts,
  tagColors,
  type TagText,
  taskTexts,
} from './words.ts'

export interface CirclesOptions {
  readonly seed: number
  /** The current day, yyyy-mm-dd. Tasks and events are dated relative to it. */
  readonly today: string
  readonly circles: readonly Circle[]
  /** Number of nodes in each circle. */
  readonly size: number
}

type Placed = ReturnType<typeof NewNode.parse>

interface MadeCircle {
  readonly center: Placed
  readonly members: readonly Placed[]
}

/** Factors by which the rings are stretched, because cards are wider than tall. */
const stretch = { x: 1.3, y: 0.82 }
const innerRadius = 330
const ringDistance = 270
/** Space for one card along a ring, in canvas units. */
const cardRoom = 225

/**
 * Returns the edits for a network of several circles of people, with a few connections between circles. Equal options
 * give equal edits.
 */
export function circlesNetwork({ seed, today, circles, size }: CirclesOptions): Edit[] {
  const dice = new Dice(seed)
  const tagIds = new Map(Object.keys(tagColors).map((text) => [text, dice.id()]))
  const names = dice.shuffled(firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)))
  const centers = centersOf(circles.length, size)
  const made = circles.map((circle, index) =>
    makeCircle({ circle, size, center: centers[index] ?? { x: 0, y: 0 }, dice, names, tagIds, today }),
  )
  const nodes = made.flatMap(({ center, members }) => [center, ...members])
  return [
    ...Object.entries(tagColors).map(
      ([text, color]): Edit => ({
        type: 'tag.add',
        tag: { id: tagIds.get(text) ?? '', text, color },
      }),
    ),
    ...nodes.map((node): Edit => ({ type: 'node.add', node })),
    ...edgesOf(made, dice),
    ...tasksOf(nodes, today, dice),
  ]
}

interface Point {
  readonly x: number
  readonly y: number
}

function radiusOf(size: number): number {
  let room = size - 1
  let radius = innerRadius
  for (; room > slotsOn(radius); radius += ringDistance) room -= slotsOn(radius)
  return radius
}

function slotsOn(radius: number): number {
  return Math.floor((2 * Math.PI * radius) / cardRoom)
}

/**
 * Returns the centers of the circles: the first in the middle, the others around it. The distance between centers
 * leaves room for two radii.
 */
function centersOf(count: number, size: number): Point[] {
  const apart = 2 * radiusOf(size) + 330
  const places: Point[] = [{ x: 0, y: 0 }]
  for (let ring = 1; places.length < count; ring++) {
    // The last ring may not be full. Its circles are distributed evenly, so that the first circle stays in the middle.
    const onRing = Math.min(ring * 6, count - places.length)
    for (let step = 0; step < onRing; step++) {
      const angle = ((step + 0.5) / onRing) * 2 * Math.PI
      places.push({ x: Math.cos(angle) * apart * ring * stretch.x, y: Math.sin(angle) * apart * ring * stretch.y })
    }
  }
  return places
}

interface CircleOptions {
  readonly circle: Circle
  readonly size: number
  readonly center: Point
  readonly dice: Dice
  /** Names that are not used yet. */
  readonly names: string[]
  readonly tagIds: ReadonlyMap<string, string>
  readonly today: string
}

function makeCircle({ circle, size, center, dice, names, tagIds, today }: CircleOptions): MadeCircle {
  const places = placesAround(center, size - 1, dice)
  const others: [NodeType, string][] = [
    ...circle.organizations.map((name): [NodeType, string] => ['organization', name]),
    ...circle.events.map((name): [NodeType, string] => ['event', name]),
    ...circle.venues.map((name): [NodeType, string] => ['venue', name]),
  ]
  const people = Array.from({ length: size - 1 - others.length }, (): [NodeType, string] => [
    'person',
    names.pop() ?? 'Someone',
  ])
  const members = dice.shuffled([...others, ...people]).map(([type, name], index) => {
    const place = places[index] ?? center
    const facts = type === 'person' ? personFacts(name, circle, dice, tagIds) : placeFacts(type, circle, today, dice)
    return NewNode.parse({ id: dice.id(), type, name, ...rounded(place), ...facts })
  })
  const address = `${dice.whole(1, 90)} ${dice.pick(lastNames)} Street`
  const hub = { id: dice.id(), type: 'organization', name: circle.name, ...rounded(center), address }
  return { center: NewNode.parse(hub), members }
}

function placesAround(center: Point, count: number, dice: Dice): Point[] {
  const places: Point[] = []
  for (let radius = innerRadius; places.length < count; radius += ringDistance) {
    const onRing = Math.min(slotsOn(radius), count - places.length)
    const turn = dice.next() * Math.PI
    for (let slot = 0; slot < onRing; slot++) {
      const angle = turn + (slot / onRing) * 2 * Math.PI
      const reach = radius + dice.whole(-18, 18)
      places.push({
        x: center.x + Math.cos(angle) * reach * stretch.x,
        y: center.y + Math.sin(angle) * reach * stretch.y,
      })
    }
  }
  return places
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

function personFacts(name: string, circle: Circle, dice: Dice, tagIds: ReadonlyMap<string, string>) {
  const company = dice.pick([circle.name, ...circle.organizations])
  const host = company.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  const tags = dice.falls(0.45) ? dice.shuffled<TagText>(circle.tags).slice(0, dice.whole(1, circle.tags.length)) : []
  return {
    title: dice.pick(circle.titles),
    company,
    email: dice.falls(0.5) ? `${name.toLowerCase().replace(' ', '.')}@${host}.example` : null,
    notes: dice.falls(0.16) ? dice.pick(noteTexts) : '',
    tagIds: tags.flatMap((tag) => tagIds.get(tag) ?? []),
  }
}

function placeFacts(type: NodeType, circle: Circle, today: string, dice: Dice) {
  return {
    address: `${dice.whole(1, 90)} ${dice.pick(lastNames)} ${dice.pick(['Street', 'Lane', 'Square'])}`,
    date: type === 'event' ? addDays(today, dice.whole(-12, 40)) : null,
    notes: type === 'event' && dice.falls(0.4) ? `${circle.name} hosts this every year.` : '',
  }
}

function edgesOf(made: readonly MadeCircle[], dice: Dice): Edit[] {
  const joined = new Set<string>()
  const edits: Edit[] = []
  const join = (from: Placed, to: Placed, label: string, colored: boolean) => {
    const pair = [from.id, to.id].sort().join()
    if (from === to || joined.has(pair)) return
    joined.add(pair)
    const edge = {
      id: dice.id(),
      sourceId: from.id,
      targetId: to.id,
      ...facingHandles(from, to),
      label,
      color: colored ? dice.pick(edgePalette).value : null,
      strength: dice.whole(1, 5),
    }
    edits.push({ type: 'edge.add', edge: NewEdge.parse(edge) })
  }
  for (const { center, members } of made) {
    for (const member of members) {
      if (member.type !== 'person') join(center, member, member.type === 'event' ? 'Organizes' : 'Partner', false)
      else if (dice.falls(0.62)) join(member, center, dice.pick(atCenter), false)
      else join(member, nearest(member, members), dice.pick(amongPeople), false)
      if (dice.falls(0.22)) join(member, nearest(member, members), dice.pick(amongPeople), dice.falls(0.3))
    }
  }
  made.forEach(({ members }, index) => {
    for (const { members: others } of made.slice(index + 1)) {
      if (dice.falls(0.55)) join(dice.pick(members), dice.pick(others), dice.pick(acrossCircles), dice.falls(0.4))
    }
  })
  return edits
}

function nearest(node: Placed, others: readonly Placed[]): Placed {
  const distance = (other: Placed) => Math.hypot(other.x - node.x, other.y - node.y)
  const rest = others.filter((other) => other !== node)
  return rest.reduce((best, other) => (distance(other) < distance(best) ? other : best), rest[0] ?? node)
}

/** Returns tasks of people, one for every eight nodes. Most are due within a week or slightly overdue. */
function tasksOf(nodes: readonly Placed[], today: string, dice: Dice): Edit[] {
  return dice
    .shuffled(nodes.filter(({ type }) => type === 'person'))
    .slice(0, Math.ceil(nodes.length / 8))
    .map((node, index): Edit => {
      const dueDate = index % 6 === 5 ? null : addDays(today, dice.whole(-3, 8))
      const task = { id: dice.id(), nodeId: node.id, text: dice.pick(taskTexts), dueDate, completed: index % 4 === 3 }
      return { type: 'task.add', task: NewTask.parse(task) }
    })
}
