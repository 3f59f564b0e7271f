import { useMemo } from 'react'
import type { Edge, Evidence } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { commonFieldValues, fieldsOf } from '../network/field-values.ts'
import { useFieldsInPlace } from '../network/use-fields-in-place.ts'
import { commonValues } from '../ui/forms/live-values.ts'
import { useInPlaceForm } from '../ui/forms/use-in-place-form.ts'
import { EdgeForm, type EdgeFormValues, edgeFormOf, emptyEdgeForm } from './edge-form.ts'
import { fieldLabels } from './texts.ts'

interface EdgeInPlaceOptions {
  readonly graph: Graph
  /** One edge or several. */
  readonly edges: readonly Edge[]
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

const nothing = { values: emptyEdgeForm, mixed: new Set<keyof EdgeFormValues>() }

/**
 * Edits the properties of one or several edges in place. A property is saved on blur, for all edges in one undo step.
 */
export function useEdgeInPlace({ graph, edges, commands, canEdit }: EdgeInPlaceOptions) {
  const edgeIds = () => edges.map(({ id }) => id)
  const { values, mixed } = useMemo(() => commonValues(edges, edgeFormOf) ?? nothing, [edges])
  const form = useInPlaceForm({
    name: 'inspected-edge',
    base: values,
    mixed,
    blank: emptyEdgeForm,
    schema: EdgeForm,
    writtenAs: edgeFormOf,
    save: (field, value) => commands.setEdgeValue(edgeIds(), { changes: { [field]: value } }, fieldLabels[field]),
  })
  const ofEdges = useMemo(() => fieldsOf(graph, 'edges'), [graph])
  const ofFields = useMemo(() => commonFieldValues(ofEdges, edges), [ofEdges, edges])
  const fields = useFieldsInPlace({
    graph,
    owner: 'edges',
    ...ofFields,
    commands,
    canEdit,
    save: (field, fill) => commands.setEdgeValue(edgeIds(), { fill }, field.name),
  })
  const evidence = useMemo(() => {
    const [first, ...others] = edges
    return first && others.every((other) => isSame(other.evidence, first.evidence)) ? first.evidence : null
  }, [edges])
  return { form, mixed, fields, evidence }
}

function isSame(one: Evidence, other: Evidence): boolean {
  return one.kind === other.kind && one.source === other.source && one.date === other.date
}
