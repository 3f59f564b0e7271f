import { type Node, NodeChanges, mostTags, nodeTypeLabels } from '../../domain/entities/node/node.ts'
import { Tag } from '../../domain/entities/tag/tag.ts'
import { readWebAddress } from '../../domain/entities/web-address.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { analyzedMeasures, isAnalyzedMeasure } from '../../domain/measure-ids.ts'
import type { AnalyzedNodes } from '../../domain/graph/metrics/analyzed-nodes.ts'
import { measures } from '../../domain/graph/metrics/measures.ts'
import { measureValue } from '../../domain/graph/metrics/measure-texts.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import type { ShownGroup } from '../network/group-stand-ins.ts'
import { dayText } from '../ui/time/days.ts'
import type { CellReading, TableColumn } from './column.ts'
import {
  fieldColumns,
  meant,
  momentColumns,
  propertyColumn,
  readDay,
  readYesNo,
  computedColumn,
  wordKey,
  yesNo,
} from './property-columns.ts'
import { texts } from './texts.ts'

/** The parts of a network that the columns of nodes read, in addition to the nodes. */
export type NodeColumnSource = Pick<Graph, 'tags' | 'fields' | 'edgesByNode' | 'tasksByNode' | 'tasks'> & Graph

const schema = NodeChanges

type Line = 'title' | 'company' | 'email' | 'phone' | 'address'

const lineOf = (id: Line, width: number) => propertyColumn<Node>({ id, schema, width, typed: (node) => node[id] ?? '' })

const linkOf = (id: 'profileUrl' | 'imageUrl') =>
  propertyColumn<Node>({
    id,
    schema,
    width: 200,
    isUsual: false,
    typed: (node) => node[id] ?? '',
    value: (typed) => readWebAddress(typed.trim()) ?? typed.trim(),
  })

export function nodeColumns(
  graph: NodeColumnSource,
  groups: readonly GroupMembers[] = [],
  contacts: OwnContacts | null = null,
  analyzed: AnalyzedNodes | null = null,
): TableColumn[] {
  return [
    propertyColumn<Node>({
      id: 'name',
      schema,
      width: 220,
      typed: ({ name }) => name,
      problem: texts.problems.name,
    }),
    propertyColumn<Node>({
      id: 'type',
      schema,
      width: 120,
      choices: Object.values(nodeTypeLabels),
      typed: ({ type }) => nodeTypeLabels[type],
      value: (typed) => meant(nodeTypeLabels, typed),
      problem: texts.problems.type,
    }),
    lineOf('title', 180),
    lineOf('company', 180),
    lineOf('email', 200),
    lineOf('phone', 140),
    tagsColumn(graph),
    propertyColumn<Node>({
      id: 'date',
      schema,
      width: 120,
      typed: ({ date }) => date ?? '',
      shown: ({ date }) => (date === null ? '' : dayText(date)),
      value: readDay,
      problem: texts.problems.date,
    }),
    lineOf('address', 200),
    ...fieldColumns(graph, 'nodes'),
    propertyColumn<Node>({
      id: 'notes',
      schema,
      width: 260,
      isUsual: false,
      hasLines: true,
      typed: ({ notes }) => notes,
      blank: '',
    }),
    linkOf('profileUrl'),
    linkOf('imageUrl'),
    propertyColumn<Node>({ id: 'color', schema, width: 110, isUsual: false, typed: ({ color }) => color ?? '' }),
    propertyColumn<Node>({
      id: 'locked',
      schema,
      width: 100,
      isUsual: false,
      choices: ['yes', 'no'],
      typed: ({ locked }) => yesNo(locked),
      value: readYesNo,
      blank: false,
      problem: texts.problems.yesNo,
    }),
    groupsColumn(groups),
    figureOf('connections', ({ id }) => graph.edgesByNode.get(id)?.size ?? 0),
    figureOf('openTasks', ({ id }) => openTasks(graph, id)),
    ...contactColumns(contacts),
    ...analysisColumns(graph, analyzed),
    ...momentColumns(),
  ]
}

function figureOf(id: 'connections' | 'openTasks', figure: (node: Node) => number): TableColumn {
  return computedColumn<Node>({ id, isFigure: true, typed: (node) => String(figure(node)), key: figure })
}

/** Returns columns with data from the user's own interactions, which differ for each user. */
function contactColumns(contacts: OwnContacts | null): TableColumn[] {
  const strengthOf = ({ id }: Node) => contacts?.strengthOf(id) ?? null
  const cadenceOf = ({ id }: Node) => contacts?.cadenceOf(id) ?? null
  const lastDay = (node: Node) => strengthOf(node)?.last.day ?? null
  return [
    computedColumn<Node>({
      id: 'lastContact',
      typed: (node) => lastDay(node) ?? '',
      shown(node) {
        const day = lastDay(node)
        return day === null ? '' : dayText(day)
      },
      key: lastDay,
    }),
    computedColumn<Node>({
      id: 'computedStrength',
      width: 190,
      isFigure: true,
      typed: (node) => String(strengthOf(node)?.strength ?? ''),
      key: (node) => strengthOf(node)?.score ?? null,
    }),
    computedColumn<Node>({
      id: 'rhythm',
      isFigure: true,
      typed: (node) => String(cadenceOf(node)?.cadence.days ?? ''),
      key: (node) => cadenceOf(node)?.cadence.days ?? null,
    }),
    computedColumn<Node>({
      id: 'contactDue',
      typed: (node) => cadenceOf(node)?.round.dueOn ?? '',
      shown(node) {
        const day = cadenceOf(node)?.round.dueOn
        return day === undefined ? '' : dayText(day)
      },
      key: (node) => cadenceOf(node)?.round.dueOn ?? null,
    }),
  ]
}

/** Returns columns with results of the analysis, which is only computed if one of them is shown. */
function analysisColumns({ nodes }: NodeColumnSource, analyzed: AnalyzedNodes | null): TableColumn[] {
  return [
    computedColumn<Node>({
      id: 'community',
      width: 180,
      typed({ id }) {
        const center = analyzed?.centerOf(id) ?? null
        return center === null ? '' : texts.around(nodes.get(center)?.name ?? '')
      },
    }),
    ...analyzedMeasures.map((measure) => {
      const valueOf = ({ id }: Node) => analyzed?.valueOf(measure, id) ?? null
      return computedColumn<Node>({
        id: measure,
        isFigure: true,
        typed: (node) => String(valueOf(node) ?? ''),
        shown(node) {
          const value = valueOf(node)
          return value === null ? '' : measureValue(measures[measure].form, value)
        },
        key: valueOf,
      })
    }),
  ]
}

/** Whether a column has results of the analysis. */
export function needsAnalysis(columnId: string): boolean {
  return columnId === 'community' || isAnalyzedMeasure(columnId)
}

function openTasks({ tasks, tasksByNode }: NodeColumnSource, nodeId: string): number {
  return [...(tasksByNode.get(nodeId) ?? [])].filter((id) => tasks.get(id)?.completed === false).length
}

/** A group with its direct members. Members of inner groups are not included. */
type GroupMembers = Pick<ShownGroup, 'group' | 'own'>

/** Returns the column with the groups of a node. Cost: one pass over the members on first use. */
function groupsColumn(groups: readonly GroupMembers[]): TableColumn {
  let namesByNode: Map<string, string[]> | null = null
  const names = () => {
    const all = new Map<string, string[]>()
    for (const { group, own } of groups) {
      for (const id of own) {
        const some = all.get(id)
        if (some) some.push(group.name)
        else all.set(id, [group.name])
      }
    }
    return all
  }
  return computedColumn<Node>({
    id: 'groups',
    width: 180,
    typed: ({ id }) => {
      namesByNode ??= names()
      return namesByNode.get(id)?.join(betweenTags) ?? ''
    },
  })
}

const betweenTags = '; '

function tagsColumn({ tags }: Pick<Graph, 'tags'>): TableColumn {
  const typed = ({ tagIds }: Node) => tagIds.flatMap((id) => tags.get(id)?.text ?? []).join(betweenTags)
  return {
    id: 'tags',
    title: texts.headings.tags,
    width: 180,
    isUsual: true,
    typed: (row) => typed(row as Node),
    key: (row) => wordKey(typed(row as Node)),
    read: readTags,
  }
}

/** Parses tags. They are separated by semicolons, or by commas as in spreadsheets. */
function readTags(typed: string): CellReading {
  const words = typed
    .split(/[;,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (words.length > mostTags) return { problem: `A node can have at most ${mostTags} tags.` }
  for (const word of words) {
    const read = Tag.shape.text.safeParse(word)
    if (!read.success) return { problem: read.error.issues[0]?.message ?? '' }
  }
  return { change: { tags: words } }
}
