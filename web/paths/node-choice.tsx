import { Select } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { nodeTypes } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { distinguishingHints } from '../../domain/graph/distinguishing-hints.ts'
import { best, indexed } from '../ui/search/find.ts'
import { typedSelect } from '../ui/search/top-option.ts'
import { type FilterChoice, goalWord } from './goal.ts'
import { texts } from './texts.ts'

/** Maximum number of options in the list. Users do not read longer lists. */
const mostOptions = 50
const noFilters: readonly FilterChoice[] = []

interface NodeChoiceProps {
  readonly label: string
  readonly graph: Graph
  /** Whether types and tags are offered, too. */
  readonly withGroups?: boolean
  /** Filters that are offered together with types and tags. */
  readonly filters?: readonly FilterChoice[]
  /** The chosen option; see `goalWord`. */
  readonly value: string | null
  readonly onChange: (word: string) => void
  readonly isFirst?: boolean
  /** Returns the name of the network of a node, or null if the node is in the open network. */
  readonly networkOf?: (nodeId: string) => string | null
  /** Id of a node that is left out. */
  readonly without?: string | null
}

/** Select for an end of the paths: a node by name, or a type or tag. */
export function NodeChoice({ label, graph, value, onChange, ...props }: NodeChoiceProps) {
  const { withGroups = false, filters = noFilters, isFirst = false, without = null, networkOf } = props
  // Deferred, because all options are computed again after each edit, and rendering the edit has priority.
  const { nodes, edges, tags } = useDeferredValue(graph)
  const facts = useMemo(() => distinguishingHints({ nodes, edges }), [nodes, edges])
  const options = useMemo(() => {
    const offered = [...nodes.values()].filter(({ id }) => id !== without)
    const named = offered.map(({ id, name }) => {
      const fact = networkOf?.(id) ?? facts.get(id)
      return { value: goalWord({ kind: 'node', id }), label: fact === undefined ? name : `${name} · ${fact}` }
    })
    if (!withGroups) return named
    const groups = [
      ...filters.map((each) => ({ value: goalWord({ kind: 'filter', filter: each.filter }), label: each.name })),
      ...Array.from(tags.values(), ({ id, text }) => ({
        value: goalWord({ kind: 'tag', id }),
        label: texts.anyTagged(text),
      })),
      ...nodeTypes.map((type) => ({ value: goalWord({ kind: 'type', type }), label: texts.anyType[type] })),
    ]
    return [...named, ...groups]
  }, [nodes, tags, withGroups, filters, without, facts, networkOf])
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
      nothingFoundMessage={texts.noMatch}
      comboboxProps={{ withinPortal: false }}
      data-paths-begin={isFirst || undefined}
    />
  )
}
