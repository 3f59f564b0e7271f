import { Select } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { nodeTypes } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import { tellApart } from '../../domain/graph/tell-apart.ts'
import { best, indexed } from '../ui/find.ts'
import { typedSelect } from '../ui/top-option.ts'
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
  /** A node that is not offered. */
  readonly without?: string | null
}

/** One end of the ways: a node by its name, or whoever fits. */
export function NodeChoice({ label, graph, value, onChange, ...props }: NodeChoiceProps) {
  const { withGroups = false, isFirst = false, without = null } = props
  // All names are made ready anew with each edit: after what everybody waits for.
  const { nodes, edges, tags } = useDeferredValue(graph)
  const facts = useMemo(() => tellApart({ nodes, edges }), [nodes, edges])
  const options = useMemo(() => {
    const offered = [...nodes.values()].filter(({ id }) => id !== without)
    const named = offered.map(({ id, name }) => {
      const fact = facts.get(id)
      return { value: goalWord({ kind: 'node', id }), label: fact === undefined ? name : `${name} · ${fact}` }
    })
    if (!withGroups) return named
    const groups = [
      ...Array.from(tags.values(), ({ id, text }) => ({
        value: goalWord({ kind: 'tag', id }),
        label: texts.anyTagged(text),
      })),
      ...nodeTypes.map((type) => ({ value: goalWord({ kind: 'type', type }), label: texts.anyType[type] })),
    ]
    return [...named, ...groups]
  }, [nodes, tags, withGroups, without, facts])
  const index = useMemo(() => indexed(options, (option) => option.label), [options])
  return (
    <Select
      label={label}
      placeholder={texts.choose}
      data={options}
      value={value}
      onChange={(word) => word !== null && onChange(word)}
      {...typedSelect}
      limit={mostOptions}
      filter={({ search }) => [...best(index, search, mostOptions)]}
      nothingFoundMessage={texts.nobody}
      comboboxProps={{ withinPortal: false }}
      data-paths-begin={isFirst || undefined}
    />
  )
}
