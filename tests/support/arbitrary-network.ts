import fc from 'fast-check'
import { NewGroup } from '../../domain/entities/group/group.ts'
import { NewDistinction, pairKey } from '../../domain/entities/distinction/distinction.ts'
import { directions, NewEdge, sourceHandles, targetHandles } from '../../domain/entities/edge/edge.ts'
import { fieldKey, NewField } from '../../domain/entities/field/field.ts'
import { fieldKinds } from '../../domain/entities/field/field-kinds.ts'
import { isStorable } from '../../domain/entities/storable.ts'
import { NewNode, nodeTypes } from '../../domain/entities/node/node.ts'
import { NewTag, tagKey } from '../../domain/entities/tag/tag.ts'
import { type Placement, placementOf, type ViewPlace } from '../../domain/entities/placement/placement.ts'
import { NewTask } from '../../domain/entities/task/task.ts'
import { NewView } from '../../domain/entities/view/view.ts'
import type { ExportedNetwork } from '../../domain/exchange/export/exported-network.ts'

/** Strings that users may enter and that often break programs. */
const awkward = [
  '=1+1',
  '+351 912 000',
  '-cmd|x',
  '@SUM(A1)',
  "'=quoted",
  'a "quoted" word',
  'semi;colon, comma',
  'two\nlines',
  '\r\nfour\rlines',
  '<b>&amp;</b>',
  ']]>',
  '# heading',
  'ünïcödé Ωmega',
  '李小龍',
  '👩‍👩‍👧 family',
  'a\tb',
  '\u0001control\u001f',
  'null',
  '1e5',
  '2026-01-02',
  'BEGIN:VCARD',
  'back\\slash\\n',
]
const words = fc.oneof(fc.constantFrom(...awkward), fc.string({ maxLength: 20, unit: 'grapheme' })).filter(isStorable)
const texts = fc.oneof(
  words,
  fc.array(words, { maxLength: 3 }).map((parts) => parts.join(' ')),
)
const nameOfSome = texts.filter((text) => /[\p{L}\p{N}]/u.test(text))
/** Custom fields may have the same names as properties of a format, or of JavaScript objects. */
const namesOfFields = fc.oneof(
  { weight: 3, arbitrary: nameOfSome },
  { weight: 1, arbitrary: fc.constantFrom('notes', 'url', 'text', 'label', '__proto__', 'constructor') },
)
const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moments = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const colors = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)
const addresses = fc.constantFrom(
  'https://example.org/a?b=c&d=%20e',
  'http://example.com/Ü/x;y',
  'https://linkedin.com/in/ada',
)
const emails = fc.constantFrom('ada@example.org', "o'hara+x@example.com", '=odd@example.org')
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
/** Zero is always positive, because neither JSON nor PostgreSQL preserves negative zero. */
const numbers = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((number) => number + 0)
const places = fc.oneof(fc.integer({ min: -5000, max: 5000 }), numbers(9999))

const handlesOf = ({
  ends,
  sourceHandle,
  targetHandle,
}: {
  ends: object
  sourceHandle: string
  targetHandle: string
}) => JSON.stringify([ends, sourceHandle, targetHandle])

const keyOf = ({ sourceId, targetId }: { sourceId: string; targetId: string }) =>
  pairKey({ nodeId: sourceId, otherId: targetId })

/** Id of a field that was deleted, although its values remain. */
const randomFieldId = '6a3c8f1e-0f5b-4d53-9d4e-2f8a1b7c9d10'

function placementsOf(viewId: string, inView: Readonly<Record<string, ViewPlace>>): Placement[] {
  const ids = new Set(Object.keys(inView).map((nodeId) => placementOf(viewId, nodeId)))
  return [...ids].map((id) => ({
    id,
    viewId,
    places: Object.fromEntries(Object.entries(inView).filter(([nodeId]) => placementOf(viewId, nodeId) === id)),
  }))
}

/** A network of up to a dozen nodes with values for every property. */
export const arbitraryNetwork: fc.Arbitrary<ExportedNetwork> = fc
  .record({
    name: nameOfSome,
    description: maybe(texts),
    at: moments,
    tags: fc.uniqueArray(fc.record({ id: fc.uuid(), text: nameOfSome, color: colors }), {
      comparator: (one, other) => one.id === other.id || tagKey(one.text) === tagKey(other.text),
      maxLength: 5,
    }),
    fields: fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        name: namesOfFields,
        appliesTo: fc.constantFrom('nodes' as const, 'edges' as const),
        kind: fc.constantFrom(...fieldKinds),
        choices: fc.array(nameOfSome, { maxLength: 3 }),
        onCard: fc.boolean(),
        position: numbers(1e9),
      }),
      { comparator: (one, other) => one.id === other.id || fieldKey(one) === fieldKey(other), maxLength: 4 },
    ),
    nodeIds: fc.uniqueArray(fc.uuid(), { maxLength: 12 }),
  })
  .chain(({ name, description, at, tags, fields, nodeIds }) => {
    // Includes values that do not match the kind of their field, because such values are stored as well.
    const values = fc.oneof(nameOfSome, numbers(1e15), fc.boolean(), days, addresses)
    const fieldValues = fc.dictionary(fc.constantFrom(...fields.map(({ id }) => id), randomFieldId), values)
    const times = { createdAt: at, updatedAt: at }
    // The values in the imported file (`said`) are only stored if they differ from the current values, so they end in
    // “before”.
    const said = fc.dictionary(
      fc.constantFrom('title', 'notes', 'label'),
      texts.map((text) => `${text} before`),
      { minKeys: 1 },
    )
    const node = (id: string) =>
      fc.record({
        id: fc.constant(id),
        type: fc.constantFrom(...nodeTypes),
        name: nameOfSome,
        x: places,
        y: places,
        title: maybe(nameOfSome),
        company: maybe(nameOfSome),
        email: maybe(emails),
        phone: maybe(nameOfSome),
        address: maybe(nameOfSome),
        date: maybe(days),
        notes: texts,
        color: maybe(colors),
        profileUrl: maybe(addresses),
        imageUrl: maybe(addresses),
        tagIds: fc.subarray(tags.map((tag) => tag.id)),
        locked: fc.boolean(),
        fieldValues,
        origin: maybe(
          fc.record({ source: nameOfSome, id: maybe(nameOfSome), said }, { requiredKeys: ['source', 'id'] }),
        ),
        createdAt: moments,
      })
    const pairs = nodeIds.flatMap((sourceId) =>
      nodeIds.flatMap((targetId) => (sourceId === targetId ? [] : [{ sourceId, targetId }])),
    )
    const edge = fc.record({
      id: fc.uuid(),
      ends: fc.constantFrom(...(pairs.length > 0 ? pairs : [{ sourceId: '', targetId: '' }])),
      sourceHandle: fc.constantFrom(...sourceHandles),
      targetHandle: fc.constantFrom(...targetHandles),
      label: fc.oneof(texts, fc.constantFrom('mutual', '→')),
      notes: texts,
      color: maybe(colors),
      animated: fc.boolean(),
      strength: maybe(fc.integer({ min: 1, max: 5 })),
      direction: fc.constantFrom(...directions),
      weight: maybe(fc.oneof(fc.constant(1), numbers(1e9))),
      fieldValues,
      evidence: fc.record(
        {
          kind: fc.constantFrom('manual', 'imported', 'observed'),
          source: maybe(nameOfSome),
          date: maybe(days),
          said,
        },
        { requiredKeys: ['kind', 'source', 'date'] },
      ),
      createdAt: moments,
    })
    const task = fc.record({
      id: fc.uuid(),
      nodeId: fc.constantFrom(...(nodeIds.length > 0 ? nodeIds : [''])),
      text: nameOfSome,
      completed: fc.boolean(),
      dueDate: maybe(days),
      createdAt: moments,
    })
    const view = fc.record({
      id: fc.uuid(),
      name: nameOfSome.map((text) => text.trim().slice(0, 100)),
      filter: texts,
      others: fc.constantFrom('hidden', 'dimmed'),
      appearance: fc.record({
        size: fc.constantFrom({ by: 'degree' }, { by: 'field', fieldId: fields[0]?.id ?? randomFieldId }),
        labels: fc.boolean(),
      }),
      kind: fc.constantFrom('canvas', 'table'),
      tableState: texts,
      viewport: maybe(fc.record({ x: places, y: places, zoom: fc.constantFrom(0.1, 1, 1.75) })),
      ownPlaces: fc.boolean(),
      position: numbers(1e9),
      createdAt: moments,
      places: fc.dictionary(
        fc.constantFrom(...nodeIds, '6a3c8f1e-0f5b-4d53-9d4e-2f8a1b7c9d11'),
        fc.record({ x: places, y: places }),
      ),
    })
    return fc
      .record({
        networkId: fc.uuid(),
        nodes: fc.tuple(...nodeIds.map(node)),
        edges: fc.uniqueArray(edge, {
          comparator: (one, other) => one.id === other.id || handlesOf(one) === handlesOf(other),
          maxLength: pairs.length > 0 ? 12 : 0,
        }),
        distinctions: fc.uniqueArray(
          fc.record({
            id: fc.uuid(),
            pair: fc.constantFrom(...(pairs.length > 0 ? pairs : [{ sourceId: '', targetId: '' }])),
            createdAt: moments,
          }),
          {
            comparator: (one, other) => one.id === other.id || keyOf(one.pair) === keyOf(other.pair),
            maxLength: pairs.length > 0 ? 3 : 0,
          },
        ),
        groups: fc.uniqueArray(
          fc.record({
            id: fc.uuid(),
            name: nameOfSome,
            color: colors,
            collapsed: fc.boolean(),
            nodeIds: fc.subarray(nodeIds),
            createdAt: moments,
          }),
          { selector: ({ id }) => id, maxLength: 3 },
        ),
        tasks: fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: nodeIds.length > 0 ? 4 : 0 }),
        // The ids of two views must not differ only in their last two characters. Otherwise, placements of both views
        // would get the same ids.
        views: fc.uniqueArray(view, { selector: ({ id }) => id.slice(0, -2), maxLength: 3 }),
      })
      .map(({ networkId, nodes, edges, distinctions, groups, tasks, views }) => ({
        network: { id: networkId, name: name.trim().slice(0, 200), description, isAi: false, ...times },
        tags: tags.map((tag) => NewTag.parse(tag)),
        fields: fields.map((field) => NewField.parse(field)),
        // Parses the nodes with their schema, which trims and normalizes input, so that they equal the stored nodes.
        nodes: nodes.map((each) => ({ ...NewNode.parse(each), createdAt: each.createdAt, updatedAt: at })),
        edges: edges.map(({ ends, ...each }) => ({
          ...NewEdge.parse({ ...each, ...ends }),
          createdAt: each.createdAt,
          updatedAt: at,
        })),
        distinctions: distinctions.map(({ id, pair: { sourceId, targetId }, createdAt }) => ({
          ...NewDistinction.parse({ id, nodeId: sourceId, otherId: targetId }),
          createdAt,
        })),
        // Each group is nested in the previous group.
        groups: groups.map((each, index) => ({
          ...NewGroup.parse({ ...each, parentId: groups[index - 1]?.id ?? null }),
          createdAt: each.createdAt,
          updatedAt: at,
        })),
        tasks: tasks.map((each) => ({ ...NewTask.parse(each), createdAt: each.createdAt, updatedAt: at })),
        views: views.map(({ places: _places, ...each }) => ({
          ...NewView.parse(each),
          createdAt: each.createdAt,
          updatedAt: at,
        })),
        placements: views.flatMap(({ id, places: inView }) => placementsOf(id, inView)),
      }))
  })
