import { Select } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { typedSelect } from '../ui/search/top-option.ts'
import { texts } from './texts.ts'

interface AroundChoiceProps {
  readonly graph: Graph
  /** Id of the node in the center. Null for the node with the most connections. */
  readonly nodeId: string | null
  readonly onChoose: (nodeId: string | null) => void
}

/** Maximum number of nodes in the list. Others are found by typing. */
const mostListed = 50

/** Field for the node in the center of a layout. */
export function CenterField({ graph, nodeId, onChoose }: AroundChoiceProps) {
  // Deferred, because each edit requires sorting all names again.
  const { nodes } = useDeferredValue(graph)
  const data = useMemo(
    () =>
      Array.from(nodes.values(), ({ id, name }) => ({ value: id, label: name })).sort((a, b) =>
        a.label.localeCompare(b.label, 'en'),
      ),
    [nodes],
  )
  return (
    <Select
      label={texts.around}
      placeholder={texts.aroundMost}
      data={data}
      limit={mostListed}
      value={nodeId}
      clearable
      {...typedSelect}
      onChange={onChoose}
    />
  )
}
