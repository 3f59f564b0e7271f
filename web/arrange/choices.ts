import type { Graph } from '../../domain/entities/graph.ts'
import type { DayBy, GroupBy } from '../../domain/graph/layouts/network-layout.ts'
import { fieldsOf } from '../network/field-values.ts'
import { texts } from './texts.ts'

interface Choice<Value> {
  readonly value: Value
  readonly label: string
}

/** Returns the properties by which nodes can be grouped, including custom fields. */
export function groupChoices(graph: Graph): Choice<GroupBy>[] {
  const { type, tag, company, community } = texts.groups
  return [
    { value: 'type', label: type },
    { value: 'tag', label: tag },
    { value: 'company', label: company },
    { value: 'community', label: community },
    ...fieldChoices(graph, () => true),
  ]
}

/** Returns the dates by which a layout can place nodes in time, including custom date fields. */
export function dayChoices(graph: Graph): Choice<DayBy>[] {
  const { created, date, due } = texts.days
  return [
    { value: 'created', label: created },
    { value: 'date', label: date },
    { value: 'due', label: due },
    ...fieldChoices(graph, (kind) => kind === 'date'),
  ]
}

function fieldChoices(graph: Graph, isMeant: (kind: string) => boolean): Choice<`field:${string}`>[] {
  return fieldsOf(graph, 'nodes')
    .filter(({ kind }) => isMeant(kind))
    .map(({ id, name }) => ({ value: `field:${id}`, label: name }))
}
