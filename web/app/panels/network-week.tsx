import { type ComponentType, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { ownNode } from '../../../domain/graph/own-node.ts'
import { isWeekHidden, leastNodesForWeek } from '../../../domain/insights/week.ts'
import { InsightCommands } from '../../insights/insight-commands.ts'
import type { WeekCardProps } from '../../insights/week-card.tsx'
import type { EditingSession } from '../../network/editing-session.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { useIsDialogOpen } from '../../ui/dialogs/open-dialogs.ts'
import { useObservable } from '../../ui/observable.ts'
import { useToday } from '../../ui/time/use-today.ts'

interface NetworkWeekProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  /** The user's book. Null until it has loaded. */
  readonly book: Graph | null
  readonly email: string
  /** Whether something else needs the user's attention, such as a network that is being generated. */
  readonly isBusy: boolean
  readonly isStrip: boolean
  readonly onShowNodes: (nodeIds: readonly string[]) => void
  /** Moves focus back to the network. */
  readonly onBack: () => void
}

/**
 * The weekly card of an open network. When the user opens the insights, the card is hidden for the rest of the week,
 * even if it has not appeared yet.
 */
export function NetworkWeek({ session, graph, book, email, isBusy, isStrip, onShowNodes, onBack }: NetworkWeekProps) {
  const store = useLiveStore()
  const { networkId } = session
  const today = useToday()
  const panel = useObservable(session.panel)?.kind ?? null
  const isDialogOpen = useIsDialogOpen()
  const commands = useMemo(() => new InsightCommands(store, networkId), [store, networkId])
  const answers = book?.insightAnswers
  const isHidden = useMemo(
    () => !answers || isWeekHidden(networkId, answers.values(), today),
    [networkId, answers, today],
  )
  const nodes = graph?.nodes
  const isDue = !isHidden && nodes !== undefined && nodes.size >= leastNodesForWeek
  const hide = () => {
    if (book) commands.hideWeek(today, book)
  }
  const hideIfDue = useEffectEvent(() => {
    if (isDue) hide()
  })
  useEffect(() => {
    if (panel === 'insights') hideIfDue()
  }, [panel])

  const isFree = isDue && !isBusy && panel === null && !isDialogOpen
  const isLoaded = useCardOnceIdle(isFree)
  const ownId = useMemo(() => (isLoaded && nodes ? ownNode(nodes.values(), email) : null), [isLoaded, nodes, email])
  if (!isLoaded || !WeekCard || !isDue || !graph || !book) return null
  return (
    <WeekCard
      opened={isFree}
      session={session}
      graph={graph}
      book={book}
      ownId={ownId}
      today={today}
      isStrip={isStrip}
      onShowNodes={onShowNodes}
      onShowInsights={() => {
        // Moves focus to the network first, because the card disappears. When the panel closes, focus returns to the
        // network.
        onBack()
        session.openPanel({ kind: 'insights' })
      }}
      onHide={(hadFocus) => {
        hide()
        if (hadFocus) onBack()
      }}
    />
  )
}

/**
 * Time without input in milliseconds before the card is loaded. Users who open a network for a certain task start this
 * task earlier, so the card does not interrupt them.
 */
const idleMs = 5000
const inputs = ['keydown', 'pointerdown', 'wheel'] as const

let WeekCard: ComponentType<WeekCardProps> | null = null

async function loadCard(): Promise<void> {
  WeekCard ??= (await import('../../insights/week-card.tsx')).WeekCard
}

/**
 * Loads the card once the user has pressed nothing for a while. Returns false until then. If loading fails, there is no
 * card and no message, because the user has not asked for it.
 */
function useCardOnceIdle(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false)
  const isNeeded = isWanted && !isLoaded
  useEffect(() => {
    if (!isNeeded) return undefined
    const load = () =>
      void loadCard().then(
        () => setLoaded(true),
        () => undefined,
      )
    let timer = setTimeout(load, idleMs)
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(load, idleMs)
    }
    for (const type of inputs) addEventListener(type, begin, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of inputs) removeEventListener(type, begin, { capture: true })
    }
  }, [isNeeded])
  return isLoaded
}
