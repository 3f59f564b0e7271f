import { useMemo, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { GoalCommands } from '../../goals/goal-commands.ts'
import { GoalsPanel, type GoalsPanelProps } from '../../goals/goals-panel.tsx'
import { goalOf, goalWord } from '../../paths/goal.ts'
import { NodeChoice } from '../../paths/node-choice.tsx'
import { rememberStart } from '../../paths/remembered-start.ts'
import { startIn } from '../../paths/start-in.ts'
import { texts as pathTexts } from '../../paths/texts.ts'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import type { FoundViews } from '../address/use-found-view.ts'

type GoalsPaneProps = Omit<GoalsPanelProps, 'book' | 'goalCommands' | 'from' | 'start' | 'views'> & {
  readonly found: FoundViews
  readonly email: string
}

/** The goals panel, connected to paths and views. Paths start at the same node as in the path finder. */
export function GoalsPane({ opened, graph, isConfirmed, found, email, ...props }: GoalsPaneProps) {
  const store = useLiveStore()
  const { networkId } = props.session
  const book = useBook(store.userId, opened)
  const goalCommands = useMemo(() => new GoalCommands(store, networkId), [store, networkId])
  const [chosen, choose] = useState<string | null>(null)
  const from = opened && graph ? startOf(graph, chosen, email) : null
  const views = found.views.map(({ view: { id, name, filter } }) => ({ id, name, filter }))
  return (
    <GoalsPanel
      opened={opened}
      graph={graph}
      book={book.graph}
      isConfirmed={isConfirmed && book.isConfirmed}
      goalCommands={goalCommands}
      from={from}
      start={
        graph && (
          <NodeChoice
            label={pathTexts.from}
            graph={graph}
            value={from === null ? null : goalWord({ kind: 'node', id: from })}
            onChange={(word) => {
              const next = goalOf(word)
              if (next?.kind !== 'node') return
              choose(next.id)
              rememberStart(networkId, next.id)
            }}
          />
        )
      }
      views={views}
      {...props}
    />
  )
}

function startOf(graph: Graph, chosen: string | null, email: string): string | null {
  return chosen !== null && graph.nodes.has(chosen) ? chosen : startIn(graph.network.id, graph, null, email)
}
