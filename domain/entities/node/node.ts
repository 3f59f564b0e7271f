import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { FieldValues } from '../field/field-value.ts'
import { FileValues } from '../file-values.ts'
import { color, coordinate, day, id, line, longestName, moment, text, webAddress } from '../fields.ts'

/** The types of nodes. */
export const nodeTypes = ['person', 'organization', 'event', 'venue'] as const
export const NodeType = z.enum(nodeTypes)
export type NodeType = z.infer<typeof NodeType>

/** The color of a node without a color of its own. */
export const nodeTypeColors = {
  person: '#0a66c2',
  organization: '#057642',
  event: '#bc1f27',
  venue: '#5c3fc5',
} as const satisfies Record<NodeType, string>

export const nodeTypeLabels = {
  person: 'Person',
  organization: 'Organization',
  event: 'Event',
  venue: 'Venue',
} as const satisfies Record<NodeType, string>

/** Shown below the name of a person without a title. */
export const defaultPersonTitle = 'Professional'

/** The name of a node that is stored without one. Forms reject blank names beforehand. */
export const unnamedNode = 'Unnamed Node'

/** Colors to choose from for a node. */
export const nodePalette = [
  { name: 'Blue', value: '#0a66c2' },
  { name: 'Green', value: '#057642' },
  { name: 'Red', value: '#bc1f27' },
  { name: 'Violet', value: '#5c3fc5' },
  { name: 'Sky', value: '#0284c7' },
  { name: 'Cyan', value: '#0e7490' },
  { name: 'Teal', value: '#0f766e' },
  { name: 'Lime', value: '#4d7c0f' },
  { name: 'Amber', value: '#b45309' },
  { name: 'Orange', value: '#c2410c' },
  { name: 'Rose', value: '#be123c' },
  { name: 'Pink', value: '#be185d' },
  { name: 'Fuchsia', value: '#a21caf' },
  { name: 'Indigo', value: '#4338ca' },
  { name: 'Slate', value: '#475569' },
  { name: 'Brown', value: '#78350f' },
] as const

/** Maximum number of tags per node. */
export const mostTags = 100

/**
 * The file a node was imported from, its id there, and its values there. Later imports of the file are compared with
 * these values.
 */
export const NodeOrigin = z
  .object({
    source: line(300, 'The source of a node'),
    id: line(300, 'The id of a node in its source').nullable(),
    /**
     * The file's values of properties that a user has changed since the import. `node.cite` and every edit of a value
     * from the file update them.
     */
    said: FileValues.optional(),
  })
  .meta({ id: 'NodeOrigin' })
export type NodeOrigin = z.infer<typeof NodeOrigin>

/** Maximum number of rows of merged nodes that a node remembers. */
export const mostMergedRows = 100

/**
 * The rows of files from which merged nodes came, with the values of each row. Later imports of these files recognize
 * the rows as this node. Each row has the short values of the file: no notes and no tags.
 */
export const MergedRows = z
  .array(NodeOrigin)
  .max(mostMergedRows, `A node can store at most ${mostMergedRows} rows of merged nodes.`)
  .meta({ id: 'MergedRows' })
export type MergedRows = z.infer<typeof MergedRows>

const nodeName = line(longestName, 'A node name').overwrite((name) => (name === '' ? unnamedNode : name))

/**
 * A node as stored and drawn. `x` and `y` are the top left corner of its card in canvas units. `title` and `company`
 * are for people, `date` for events, `address` for organizations and venues; all are allowed for other types, because
 * imports and merges produce them.
 */
export const Node = z
  .object({
    id,
    type: NodeType,
    name: nodeName,
    x: coordinate,
    y: coordinate,
    title: line(300, 'A title').nullable(),
    company: line(300, 'A company').nullable(),
    email: line(320, 'An email address').nullable(),
    phone: line(100, 'A phone number').nullable(),
    address: line(500, 'An address').nullable(),
    date: day.nullable(),
    notes: text(100_000, 'Notes'),
    color: color.nullable(),
    profileUrl: webAddress.nullable(),
    imageUrl: webAddress.nullable(),
    tagIds: z.array(id).max(mostTags, `A node can have at most ${mostTags} tags.`),
    /**
     * Whether the node is fixed in place: gestures and layouts that move other nodes do not move it. Edits that set its
     * position still do.
     */
    locked: z.boolean(),
    /** Values of custom fields. The edit `node.fill` changes them. */
    fieldValues: FieldValues,
    /** Set when the node is added; null for nodes created by hand. */
    origin: NodeOrigin.nullable(),
    /** Set by `node.merge`; null if no imported node was merged into this one. */
    mergedRows: MergedRows.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Node' })
export type Node = z.infer<typeof Node>

/** Optional properties that imports compare. A merge fills in those that the remaining node lacks. */
export const fillable = [
  'title',
  'company',
  'email',
  'phone',
  'address',
  'date',
  'profileUrl',
  'imageUrl',
  'color',
] as const satisfies readonly (keyof Node)[]

/** A new node as given by a caller. Everything but id, type, name and position is optional. */
export const NewNode = z
  .object({
    ...Node.pick({ id: true, type: true, name: true, x: true, y: true }).shape,
    title: Node.shape.title.default(null),
    company: Node.shape.company.default(null),
    email: Node.shape.email.default(null),
    phone: Node.shape.phone.default(null),
    address: Node.shape.address.default(null),
    date: Node.shape.date.default(null),
    notes: Node.shape.notes.default(''),
    color: Node.shape.color.default(null),
    profileUrl: Node.shape.profileUrl.default(null),
    imageUrl: Node.shape.imageUrl.default(null),
    tagIds: Node.shape.tagIds.default([]),
    locked: Node.shape.locked.default(false),
    fieldValues: FieldValues.default({}),
    origin: Node.shape.origin.default(null),
    mergedRows: Node.shape.mergedRows.default(null),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewNode' })
export type NewNode = z.infer<typeof NewNode>

/**
 * The properties that `node.update` may change. Position, tags and fields have their own edits; the origin is fixed.
 */
export const NodeChanges = Node.omit({
  id: true,
  x: true,
  y: true,
  tagIds: true,
  fieldValues: true,
  origin: true,
  mergedRows: true,
  createdAt: true,
  updatedAt: true,
})
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type NodeChanges = z.infer<typeof NodeChanges>

export const nodeKind = defineEntity(Node, NewNode, {
  name: 'node',
  plural: 'nodes',
  document: 'network',
  columns: {
    id: 'uuid',
    type: 'text',
    name: 'text',
    x: 'double precision',
    y: 'double precision',
    title: 'text',
    company: 'text',
    email: 'text',
    phone: 'text',
    address: 'text',
    date: 'date',
    notes: 'text',
    color: 'text',
    profileUrl: 'text',
    imageUrl: 'text',
    tagIds: 'uuid[]',
    locked: 'boolean',
    fieldValues: 'jsonb',
    origin: 'jsonb',
    mergedRows: 'jsonb',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  refersTo: { tagIds: 'tags' },
  keyedBy: { fieldValues: 'fields' },
  rejections: {
    missing: { code: 'NODE_MISSING', message: 'This node no longer exists. Someone may have deleted it.' },
    withItself: { code: 'INVALID_MERGE', message: 'A node cannot be merged into itself. Choose different nodes.' },
    notesTooLong: {
      code: 'NOTES_TOO_LONG',
      message: 'The combined notes of these nodes are too long. Choose the notes of one node.',
    },
    tooManyTies: {
      code: 'TOO_MANY_TIES',
      message:
        'After the merge, more than 16 connections would lead to the same node, and their combined notes would be too long. Delete some of these connections first.',
    },
    tooManyTags: { code: 'TOO_MANY_TAGS', message: `A node can have at most ${mostTags} tags.` },
  },
})
