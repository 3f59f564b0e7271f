import { z } from 'zod'
import type { Point } from '../../domain/graph/free-place.ts'
import { readWebAddress } from '../../domain/exchange/web-address.ts'
import { NewNode, Node, type NodeChanges, NodeType } from '../../domain/entities/node/node.ts'
import type { Fill } from '../network/field-draft.ts'
import { changedValues } from '../ui/live-values.ts'
import { fieldLabels, texts } from './texts.ts'

/** What the fields of a node form hold: text as typed, '' for what is not known. */
export interface NodeFormValues {
  type: NodeType
  name: string
  title: string
  company: string
  email: string
  phone: string
  address: string
  date: string | null
  profileUrl: string
  imageUrl: string
}

export const emptyNodeForm: NodeFormValues = {
  type: 'person',
  name: '',
  title: '',
  company: '',
  email: '',
  phone: '',
  address: '',
  date: null,
  profileUrl: '',
  imageUrl: '',
}

const typed = z.string().trim()

/** '' means that nothing is known. */
function optional(schema: z.ZodType<string | null, string | null>) {
  return typed.transform((value): string | null => (value === '' ? null : value)).pipe(schema)
}

/** "linkedin.com/in/somebody" gets https:// before it; what cannot be an address is left for the schema to refuse. */
const typedAddress = typed
  .transform((value): string | null => (value === '' ? null : (readWebAddress(value) ?? value)))
  .pipe(Node.shape.profileUrl)

/** Typed values → the node's properties. Same rules and sentences as everywhere else, except that a name is required. */
export const NodeForm = z.object({
  type: NodeType,
  name: typed.min(1, texts.nameEmpty).pipe(Node.shape.name),
  title: optional(Node.shape.title),
  company: optional(Node.shape.company),
  email: optional(Node.shape.email),
  phone: optional(Node.shape.phone),
  address: optional(Node.shape.address),
  date: Node.shape.date,
  profileUrl: typedAddress,
  imageUrl: typedAddress,
})

export function nodeFormOf(node: Pick<Node, keyof NodeFormValues>): NodeFormValues {
  return {
    type: node.type,
    name: node.name,
    title: node.title ?? '',
    company: node.company ?? '',
    email: node.email ?? '',
    phone: node.phone ?? '',
    address: node.address ?? '',
    date: node.date,
    profileUrl: node.profileUrl ?? '',
    imageUrl: node.imageUrl ?? '',
  }
}

/** The properties a form changes on a node, or null if it changes none. The values must have been validated. */
export function nodeChanges(node: Node, values: NodeFormValues): NodeChanges | null {
  // Values nobody touched stay out even where reading them again would tidy them up.
  const touched = changedValues(nodeFormOf(node), values)
  if (!touched) return null
  const read = NodeForm.parse(values)
  const kept = Object.fromEntries(Object.entries(read).filter(([field]) => field in touched)) as Partial<typeof read>
  const saved = Object.fromEntries(Object.keys(kept).map((field) => [field, node[field as keyof typeof read]]))
  return changedValues(saved, kept)
}

/** What was typed but not saved, as text to take along, `more` of it typed elsewhere; '' if nothing was. */
export function typedText(saved: NodeFormValues, values: NodeFormValues, more: readonly string[]): string {
  return textOf(changedValues(saved, values) ?? {}, more)
}

/** Values of fields as text to take along, and `more`. */
export function textOf(typedFields: Partial<NodeFormValues>, more: readonly string[]): string {
  const lines = Object.entries(typedFields).map(
    ([field, value]) => `${fieldLabels[field as keyof NodeFormValues]}: ${value ?? ''}`,
  )
  return [...lines, ...more.filter(Boolean)].join('\n')
}

/** What is asked of a node beside type and name, in this order. */
export const detailFields = [
  'title',
  'company',
  'email',
  'phone',
  'date',
  'address',
  'profileUrl',
  'imageUrl',
] as const satisfies (keyof NodeFormValues)[]

/** Fields that say something only of some types. A value that is there is shown whatever the type. */
const fieldTypes: Partial<Record<keyof NodeFormValues, readonly NodeType[]>> = {
  title: ['person'],
  company: ['person'],
  email: ['person', 'organization', 'venue'],
  phone: ['person', 'organization', 'venue'],
  date: ['event'],
}

export function showsField(field: keyof NodeFormValues, type: NodeType): boolean {
  return fieldTypes[field]?.includes(type) ?? true
}

/** What is asked of a new node, beside type and name. */
export function newNodeFields(type: NodeType): (keyof NodeFormValues)[] {
  const own: Record<NodeType, (keyof NodeFormValues)[]> = {
    person: ['title'],
    organization: [],
    event: ['date'],
    venue: ['address'],
  }
  return [...own[type], 'profileUrl', 'imageUrl']
}

/** A new node starts somewhere in a square of this side, canvas units, from the origin. */
const newNodeArea = 500

/** Where a node is wanted that nobody placed. `random` gives numbers from 0 to below 1. */
export function randomPosition(random: () => number): Point {
  return { x: Math.round(random() * newNodeArea), y: Math.round(random() * newNodeArea) }
}

export interface NewNodeDraft {
  readonly id: string
  readonly position: Point
  readonly notes: string
  readonly values: NodeFormValues
  readonly fills: readonly Fill[]
}

/** The node a form describes; fields that are not asked of its type are left out. Values must be valid. */
export function newNode(draft: NewNodeDraft): NewNode {
  const read = NodeForm.parse(draft.values)
  const asked = newNodeFields(read.type)
  return NewNode.parse({
    ...read,
    id: draft.id,
    ...draft.position,
    title: asked.includes('title') ? read.title : null,
    date: asked.includes('date') ? read.date : null,
    address: asked.includes('address') ? read.address : null,
    notes: draft.notes,
    fieldValues: Object.fromEntries(draft.fills.map(({ fieldId, value }) => [fieldId, value])),
  })
}
