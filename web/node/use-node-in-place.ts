import { useMemo } from 'react'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { commonFieldValues, fieldsOf } from '../network/field-values.ts'
import { useFieldsInPlace } from '../network/use-fields-in-place.ts'
import { commonValues } from '../ui/forms/live-values.ts'
import { useInPlaceForm } from '../ui/forms/use-in-place-form.ts'
import { emptyNodeForm, NodeForm, type NodeFormValues, nodeFormOf } from './node-form.ts'
import { fieldLabels } from './texts.ts'

interface NodeInPlaceOptions {
  readonly graph: Graph
  /** One node or several. */
  readonly nodes: readonly Node[]
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

const nothing = { values: emptyNodeForm, mixed: new Set<keyof NodeFormValues>() }

/**
 * Edits the properties of one or several nodes in place. A property is saved on blur, for all nodes in one undo step.
 */
export function useNodeInPlace({ graph, nodes, commands, canEdit }: NodeInPlaceOptions) {
  const nodeIds = () => nodes.map(({ id }) => id)
  const common = useMemo(() => commonValues(nodes, nodeFormOf) ?? nothing, [nodes])
  const form = useInPlaceForm({
    name: 'inspected-node',
    base: common.values,
    mixed: common.mixed,
    blank: emptyNodeForm,
    schema: NodeForm,
    writtenAs: nodeFormOf,
    save: (field, value) => commands.setNodeValue(nodeIds(), { changes: { [field]: value } }, fieldLabels[field]),
  })
  const ofNodes = useMemo(() => fieldsOf(graph, 'nodes'), [graph])
  const ofFields = useMemo(() => commonFieldValues(ofNodes, nodes), [ofNodes, nodes])
  const fields = useFieldsInPlace({
    graph,
    owner: 'nodes',
    ...ofFields,
    commands,
    canEdit,
    save: (field, fill) => commands.setNodeValue(nodeIds(), { fill }, field.name),
  })
  return { form, mixed: common.mixed, fields }
}
