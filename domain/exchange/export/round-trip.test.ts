import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryNetwork } from '../../../tests/support/arbitrary-network.ts'
import { fieldLines } from '../../../tests/support/field-lines.ts'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import type { FieldOwner } from '../../entities/field/field.ts'
import { type FieldValues, inWords, valueIn } from '../../entities/field/field-value.ts'
import { graphContents, graphFrom } from '../../entities/graph.ts'
import { importBatches } from '../place/import-batches.ts'
import type { ImportedGraph } from '../plan/imported-graph.ts'
import { planImport } from '../plan/plan-import.ts'
import { finish } from '../../finish.ts'
import { readImportFile } from '../map/import-file.ts'
import { openWorkbook } from '../read/workbook/open-workbook.ts'
import { rowFaults } from '../texts.ts'
import type { ExportFormat } from './export-format.ts'
import { exportFormat } from './export-formats.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { safeFileName } from './safe-file-name.ts'

const runs = 60

async function bytesOf(format: ExportFormat, network: ExportedNetwork): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of format.write(network)) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Exports a network and imports the file with the guessed mapping. Null if the file contains nothing to import. */
async function readBack(format: ExportFormat, network: ExportedNetwork): Promise<ImportedGraph | null> {
  const bytes = await bytesOf(format, network)
  const workbook = await openWorkbook(bytes)
  if (workbook && !workbook.ok) throw new Error(workbook.rejection.sentence)
  const file = finish(readImportFile(workbook?.value ?? bytes, safeFileName('x', format.extension)))
  if (!file.ok) return null
  const mappings = file.value.tables.map(({ guess }) => guess)
  const plan = finish(planImport(file.value, { mappings, withDuplicates: true }))
  if (!plan.ok) return null
  // A calendar also contains the tasks that have a due date. An import skips them.
  const due = network.tasks.filter(({ dueDate }) => format.id === 'icalendar' && dueDate !== null)
  expect(plan.value.faulty.map(({ reason }) => reason)).toEqual(due.map(() => rowFaults.noEvent('vtodo')))
  return plan.value.graph
}

// oxlint-disable-next-line no-control-regex
const withoutControls = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
const lines = (text: string) => withoutControls(text).replace(/\r\n?/g, '\n').trim()
const line = (text: string) => lines(text).replace(/\s+/g, ' ')
const maybe = (value: string | null, as: (text: string) => string) => (value === null ? null : as(value) || null)

/** Returns the names of tags as one cell. */
const tagsOf = (network: ExportedNetwork, tagIds: readonly string[]) =>
  [
    ...new Set(
      network.tags
        .filter(({ id }) => tagIds.includes(id))
        .map(({ text }) =>
          line(text.replaceAll(/[,;|\r\n]|:::/g, ' '))
            .replace(/^[*#]\s*/, '')
            .toLocaleLowerCase('en'),
        )
        .filter((text) => text !== ''),
    ),
  ].toSorted()

/** Returns the values of custom fields of a node or a connection, as the fields' kinds read them. */
const fieldsOf = (network: ExportedNetwork, owner: FieldOwner, { fieldValues }: { fieldValues: FieldValues }) =>
  network.fields
    .filter(({ appliesTo }) => appliesTo === owner)
    .flatMap((field) => {
      const value = valueIn(field, fieldValues)
      const words = value === null ? '' : (field.kind === 'choice' ? line : lines)(inWords(value))
      return words === '' ? [] : [`${line(field.name)} (${field.kind}): ${words}`]
    })
    .toSorted()

/** Returns everything about nodes and connections that formats of tables and graphs can store, in a fixed order. */
function contentsOf(network: ExportedNetwork) {
  const place = new Map(network.nodes.map(({ id }, index) => [id, index]))
  return {
    nodes: network.nodes.map((node) => ({
      type: node.type,
      name: line(node.name),
      title: maybe(node.title, line),
      company: maybe(node.company, line),
      email: node.email,
      phone: maybe(node.phone, line),
      address: maybe(node.address, line),
      date: node.date,
      profileUrl: node.profileUrl,
      imageUrl: node.imageUrl,
      color: node.color,
      notes: lines(node.notes),
      tags: tagsOf(network, node.tagIds),
      fields: fieldsOf(network, 'nodes', node),
    })),
    edges: network.edges.map((edge) => ({
      source: place.get(edge.sourceId),
      target: place.get(edge.targetId),
      label: line(edge.label),
      notes: lines(edge.notes),
      strength: edge.strength,
      direction: edge.direction,
      weight: edge.weight,
      date: edge.evidence.date,
      fields: fieldsOf(network, 'edges', edge),
    })),
  }
}

function arrived(graph: ImportedGraph | null) {
  const nodes = graph?.nodes ?? []
  const place = new Map(nodes.map(({ key }, index) => [key, index]))
  return {
    nodes: nodes.map(
      ({
        key: _key,
        place: _place,
        origin: _origin,
        isTypeGuessed: _guessed,
        isEnd: _end,
        fieldValues,
        tags,
        ...node
      }) => ({
        ...node,
        fields: graph ? fieldLines(graph, { fieldValues }).toSorted() : [],
        tags: tags.map((tag) => tag.toLocaleLowerCase('en')).toSorted(),
      }),
    ),
    edges: (graph?.edges ?? []).map(
      ({ source, target, evidence, isDirectionGuessed: _guessed, fieldValues, ...others }) => ({
        ...others,
        fields: graph ? fieldLines(graph, { fieldValues }).toSorted() : [],
        source: place.get(source),
        target: place.get(target),
        date: evidence.date,
      }),
    ),
  }
}

test('Kithmap: importing an export creates an identical network', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryNetwork, async (network) => {
      const graph = await readBack(exportFormat('kithmap'), network)
      if (!graph) throw new Error('It was not recognized.')
      const { network: named } = network
      const empty = graphFrom({ network: { ...named, description: null } })
      let made = empty
      for (const batch of finish(importBatches(graph, { tags: [], fields: [] }, randomUUID))) {
        const edits = batch.map((edit) => Edit.parse(edit))
        const result = applyBatch(made, edits, named.updatedAt)
        expect(result.refused).toEqual([])
        made = result.graph
      }
      expect(graphContents(made)).toEqual(graphContents(graphFrom(network)))
    }),
    { numRuns: runs * 2 },
  )
})

describe('round trip through a file', () => {
  test.each(['csv', 'xlsx', 'gexf', 'graphml'] as const)(
    '%s: an export and its import preserve all supported data',
    { timeout: 120_000 },
    async (id) => {
      await fc.assert(
        fc.asyncProperty(arbitraryNetwork, async (network) => {
          const { nodes, edges } = contentsOf(network)
          // Graph programs write weight 1 for edges without a weight, so weights are not imported if all of them are 1.
          const isPlain = ['gexf', 'graphml'].includes(id) && edges.every(({ weight }) => weight === 1)
          expect(arrived(await readBack(exportFormat(id), network))).toEqual({
            nodes,
            edges: isPlain ? edges.map((edge) => ({ ...edge, weight: null })) : edges,
          })
        }),
        { numRuns: id === 'xlsx' ? runs / 4 : runs },
      )
    },
  )

  test('canvas: an export and its import preserve all supported data', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryNetwork, async (network) => {
        const { nodes, edges } = contentsOf(network)
        expect(arrived(await readBack(exportFormat('canvas'), network))).toEqual({
          nodes: nodes.map((node, index) => ({
            ...node,
            name: line(withoutMarkdown(network.nodes[index]?.name ?? '')),
          })),
          edges,
        })
      }),
      { numRuns: runs },
    )
  })

  test('vcard: an export and its import preserve all supported data', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryNetwork, async (network) => {
        const contacts = network.nodes.filter(({ type }) => type === 'person' || type === 'organization')
        const ids = new Set(contacts.map(({ id }) => id))
        const part = {
          ...network,
          nodes: contacts,
          edges: contacts.flatMap(({ id }) =>
            network.edges.filter(({ sourceId, targetId }) => sourceId === id && ids.has(targetId)),
          ),
        }
        const expected = contentsOf(part)
        expect(arrived(await readBack(exportFormat('vcard'), network))).toEqual({
          nodes: expected.nodes.map((node) => ({ ...node, date: null, color: null })),
          edges: expected.edges.map((edge) => ({
            ...edge,
            notes: '',
            strength: null,
            fields: [],
            direction: 'one-way',
            weight: null,
            date: null,
          })),
        })
      }),
      { numRuns: runs },
    )
  })

  test('icalendar: an export and its import preserve all supported data', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryNetwork, async (network) => {
        const events = network.nodes.filter(({ type, date }) => type === 'event' && date !== null)
        const { nodes } = arrived(await readBack(exportFormat('icalendar'), network))
        const expected = contentsOf({ ...network, nodes: events, edges: [] }).nodes
        expect(nodes.filter(({ type }) => type === 'event').map((node) => ({ ...node, imageUrl: null }))).toEqual(
          expected.map((node) => ({
            ...node,
            title: null,
            company: null,
            email: null,
            phone: null,
            color: null,
            imageUrl: null,
          })),
        )
        const eventIds = new Set(events.map(({ id }) => id))
        const attends = (id: string) =>
          network.edges.some(
            ({ sourceId, targetId }) =>
              (sourceId === id && eventIds.has(targetId)) || (targetId === id && eventIds.has(sourceId)),
          )
        const names = new Set(
          network.nodes.filter(({ type, id }) => type !== 'event' && attends(id)).map(({ name }) => line(name)),
        )
        expect(new Set(nodes.filter(({ type }) => type !== 'event').map(({ name }) => name)).size).toBeLessThanOrEqual(
          names.size,
        )
      }),
      { numRuns: runs },
    )
  })
})

/** Returns the name of a card, which is its first line without surrounding Markdown characters. */
function withoutMarkdown(text: string): string {
  return line(text)
    .replace(/^#+\s+/, '')
    .replace(/\[\[([^\]|]+\|)?([^\]]+)\]\]/g, '$2')
    .replace(/^(\*\*|__|[*_`])(.+)\1$/, '$2')
}
