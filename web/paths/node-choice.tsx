import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { nodeTypes } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import { best, indexed } from '../ui/find.ts'
import { goalWord } from './goal.ts'
import { texts } from './texts.ts'

/** More would not be read but scrolled past. */
const mostOptions = 50

interface NodeChoiceProps {
  readonly label: string
  readonly graph: Graph
  /** Also offers everybody who is of a type or carries a tag. */
  readonly withGroups?: boolean
  /** See `goalWord`. */
  readonly value: string | null
  readonly onChange: (word: string) => void
  readonly isFirst?: boolean
}

/** One end of the ways: a node by its name, or whoever fits. */
export function NodeChoice({ label, graph, withGroups = false, value, onChange, isFirst = false }: NodeChoiceProps) {
  const { nodes, tags } = graph
  const options = useMemo(() => {
    const named = Array.from(nodes.values(), ({ id, name }) => ({ value: goalWord({ kind: 'node', id }), label: name }))
    if (!withGroups) return named
    const groups = [
      ...Array.from(tags.values(), ({ id, text }) => ({
        value: goalWord({ kind: 'tag', id }),
        label: texts.anyTagged(text),
      })),
      ...nodeTypes.map((type) => ({ value: goalWord({ kind: 'type', type }), label: texts.anyType[type] })),
    ]
    return [...named, ...groups]
  }, [nodes, tags, withGroups])
  const index = useMemo(() => indexed(options, (option) => option.label), [options])
  return (
    <Select
      label={label}
      placeholder={texts.choose}
      data={options}
      value={value}
      onChange={(word) => word !== null && onChange(word)}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={mostOptions}
      filter={({ search }) => [...best(index, search, mostOptions)]}
      nothingFoundMessage={texts.nobody}
      comboboxProps={{ withinPortal: false }}
      data-paths-begin={isFirst || undefined}
    />
  )
}
