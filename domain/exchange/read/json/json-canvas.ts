import { z } from 'zod'
import { directionOfArrows, type FoundGraph, type FoundItem, placeOf, withDirection } from '../graph-tables.ts'
import { declareField, type DeclaredFields } from '../table-fields.ts'
import { ownProperty } from './own-property.ts'

/** Values that Kithmap's export adds because JSON Canvas does not define them. */
const Own = z
  .unknown()
  .default({})
  .transform((input): ReadonlyMap<string, string> => {
    // Uses entries instead of a plain object, which would lose a key named "__proto__".
    const values = typeof input === 'object' && input !== null ? Object.entries(input) : []
    const isWritten = (value: unknown) => typeof value === 'string' || typeof value === 'number'
    return new Map(values.flatMap(([name, value]) => (isWritten(value) ? [[name, String(value)]] : [])))
  })
const OwnFields = z
  .array(z.object({ name: z.string(), kind: z.string(), property: z.string() }))
  .catch([])
  .default([])
const size = { x: z.number(), y: z.number(), width: z.number().default(0), height: z.number().default(0) }
const Card = z.object({
  id: z.string(),
  type: z.enum(['text', 'file', 'link', 'group']),
  text: z.string().default(''),
  file: z.string().default(''),
  url: z.string().default(''),
  label: z.string().default(''),
  color: z.string().default(''),
  [ownProperty]: Own,
  ...size,
})
type Card = z.infer<typeof Card>
const Canvas = z.object({
  nodes: z.array(Card).min(1),
  edges: z
    .array(
      z.object({
        fromNode: z.string(),
        toNode: z.string(),
        fromEnd: z.string().default('none'),
        toEnd: z.string().default('arrow'),
        label: z.string().default(''),
        color: z.string().default(''),
        [ownProperty]: Own,
      }),
    )
    .default([]),
  [ownProperty]: z
    .object({ fields: z.object({ nodes: OwnFields, edges: OwnFields }) })
    .catch({ fields: { nodes: [], edges: [] } })
    .default({ fields: { nodes: [], edges: [] } }),
})

/** The numbered colors of JSON Canvas. Each program chooses its own shades for them. */
const presets: ReadonlyMap<string, string> = new Map([
  ['1', '#e5484d'],
  ['2', '#f76b15'],
  ['3', '#ffc53d'],
  ['4', '#30a46c'],
  ['5', '#00a2c7'],
  ['6', '#8e4ec6'],
])

/**
 * Parses JSON Canvas, as written by Obsidian. The first line of a card becomes the name and the other lines become
 * notes; the groups that contain a card become its tags. Source: https://jsoncanvas.org/spec/1.0. Returns null for
 * other data.
 */
export function canvasGraph(parsed: unknown): FoundGraph | null {
  const canvas = Canvas.safeParse(parsed)
  if (!canvas.success) return null
  const cards = canvas.data.nodes.filter(({ type }) => type !== 'group')
  const groups = canvas.data.nodes.filter(({ type }) => type === 'group')
  const groupEnds = new Set(canvas.data.edges.flatMap(({ fromNode, toNode }) => [fromNode, toNode]))
  // A group with connections becomes a node.
  const shown = [...cards, ...groups.filter(({ id }) => groupEnds.has(id))]
  return {
    nodes: shown.map((card) => nodeOf(card, groups)),
    edges: canvas.data.edges.map(({ fromNode, toNode, fromEnd, toEnd, label, [ownProperty]: own }) => ({
      cells: withDirection(
        filled([['source', fromNode], ['target', toNode], ['label', label], ...own]),
        directionOfArrows(fromEnd, toEnd),
      ),
    })),
    fields: {
      nodes: declaredBy(canvas.data[ownProperty].fields.nodes),
      edges: declaredBy(canvas.data[ownProperty].fields.edges),
    },
  }
}

function declaredBy(fields: z.infer<typeof OwnFields>): DeclaredFields {
  const declared: DeclaredFields = new Map()
  for (const { property, ...field } of fields) declareField(declared, property, field)
  return declared
}

function nodeOf(card: Card, groups: readonly Card[]): FoundItem {
  const [name = '', ...rest] = wordsOf(card).split('\n')
  const tags = groups.filter((group) => group !== card && group.label !== '' && holds(group, card))
  const words = tags.map(({ label }) => label.replaceAll(/[,;|\n]/g, ' '))
  const own = card[ownProperty]
  const cells = filled([
    ['id', card.id],
    ['name', plain(name)],
    ['notes', rest.join('\n').trim()],
    ['url', card.url],
    ['color', presets.get(card.color) ?? card.color],
    // These values come after the properties of the card, because a custom field can have the same name as an empty
    // property.
    ...own,
    ['tags', [...(own.has('tags') ? [own.get('tags')] : []), ...words].join('; ')],
  ])
  return { cells, place: placeOf(card.x, card.y) }
}

function wordsOf({ type, text, file, url, label }: Card): string {
  if (type === 'text') return text.trim()
  if (type === 'link') return url
  if (type === 'group') return label
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '')
}

/** Removes the Markdown syntax of headings, of links between notes, and of emphasis around the whole line. */
function plain(line: string): string {
  return line
    .replace(/^#+\s+/, '')
    .replace(/\[\[([^\]|]+\|)?([^\]]+)\]\]/g, '$2')
    .replace(/^(\*\*|__|[*_`])(.+)\1$/, '$2')
    .trim()
}

function holds(group: Card, card: Card): boolean {
  const [x, y] = [card.x + card.width / 2, card.y + card.height / 2]
  return x >= group.x && x <= group.x + group.width && y >= group.y && y <= group.y + group.height
}

function filled(cells: readonly (readonly [string, string])[]): Map<string, string> {
  return new Map(cells.filter(([, value]) => value !== ''))
}
