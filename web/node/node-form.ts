import { z } from 'zod'
import type { Point } from '../../domain/graph/free-place.ts'
import { readWebAddress } from '../../domain/entities/web-address.ts'
import { NewNode, Node, type NodeChanges, NodeType } from '../../domain/entities/node/node.ts'
import type { Fill } from '../network/field-draft.ts'
import { changedValues } from '../ui/forms/live-values.ts'
import { fieldLabels, texts } from './texts.ts'

/** The values in the form of a node: strings as typed, '' if empty. */
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

/** Returns a schema that converts '' to null. */
function optional(schema: z.ZodType<string | null, string | null>) {
  return typed.transform((value): string | null => (value === '' ? null : value)).pipe(schema)
}

/** Adds https:// to addresses such as "linkedin.com/in/ada-quill". The schema rejects other text. */
const typedAddress = typed
  .transform((value): string | null => (value === '' ? null : (readWebAddress(value) ?? value)))
  .pipe(Node.shape.profileUrl)

/**
 * Converts typed values to the properties of a node. The rules and messages are the same as in the edit, except that a
 * name is required.
 */
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

/** Returns the properties of a node that the form changes, or null if there are none. The values must be valid. */
export function nodeChanges(node: Node, values: NodeFormValues): NodeChanges | null {
  // Values that the user has not changed are skipped, even if parsing would normalize them.
  const touched = changedValues(nodeFormOf(node), values)
  if (!touched) return null
  const read = NodeForm.parse(values)
  const kept = Object.fromEntries(Object.entries(read).filter(([field]) => field in touched)) as Partial<typeof read>
  const saved = Object.fromEntries(Object.keys(kept).map((field) => [field, node[field as keyof typeof read]]))
  return changedValues(saved, kept)
}

/**
 * Returns unsaved values as text that the user can copy, followed by `more` lines from other inputs. Empty if there are
 * none.
 */
export function typedText(saved: NodeFormValues, values: NodeFormValues, more: readonly string[]): string {
  return textOf(changedValues(saved, values) ?? {}, more)
}

/** Returns the values of fields, followed by `more` lines, as text that the user can copy. */
export function textOf(typedFields: Partial<NodeFormValues>, more: readonly string[]): string {
  const lines = Object.entries(typedFields).map(
    ([field, value]) => `${fieldLabels[field as keyof NodeFormValues]}: ${value ?? ''}`,
  )
  return [...lines, ...more.filter(Boolean)].join('\n')
}

/** The properties of a node after type and name, in display order. */
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

/** The types for which a property is offered. If a property has a value, it is shown for any type. */
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

/** Returns the properties that the form for a new node asks for, after type and name. */
export function newNodeFields(type: NodeType): (keyof NodeFormValues)[] {
  const own: Record<NodeType, (keyof NodeFormValues)[]> = {
    person: ['title'],
    organization: [],
    event: ['date'],
    venue: ['address'],
  }
  return [...own[type], 'profileUrl', 'imageUrl']
}

/** Side length in canvas units of the square at the origin in which new nodes are placed. */
const newNodeArea = 500

/** Returns a position for a node that the user has not placed. `random` returns numbers in [0, 1). */
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

/** Returns the node that a form describes, without properties that its type does not have. The values must be valid. */
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
