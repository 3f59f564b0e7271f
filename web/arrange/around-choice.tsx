import { Select } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import { typedSelect } from '../ui/top-option.ts'
import { texts } from './texts.ts'

interface AroundChoiceProps {
  readonly graph: Graph
  /** Null: the one with most connections. */
  readonly nodeId: string | null
  readonly onChoose: (nodeId: string | null) => void
}

/** So many are listed; the others are found by typing. */
const mostListed = 50

/** Whom everything is arranged around. */
export function AroundChoice({ graph, nodeId, onChoose }: AroundChoiceProps) {
  // All names are sorted anew with each edit: after what everybody waits for.
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
