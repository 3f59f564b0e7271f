import { useEffect, useState } from 'react'
import type { ActivityPage } from '../../../contract/activity.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { inWords } from '../../activity/sentence-words.tsx'
import { useAuthorOf } from '../../activity/use-author-of.ts'
import { api } from '../../api/api.ts'
import { useLiveStore } from '../../store/hooks.ts'
import type { TimelineMoment } from '../../history/timeline.ts'

/**
 * Delay in milliseconds before the changes at a moment are requested. Users who drag the slider pass many moments, for
 * which no request is needed.
 */
const restMs = 250
/** Maximum number of changes described per moment. */
const mostTold = 3

interface Answer {
  readonly version: number
  readonly page: ActivityPage
}

const noPeople: ActivityPage['people'] = []

interface ShownMoment {
  readonly moment: TimelineMoment
  /** The version of the moment before `moment`. */
  readonly after: number
  /** The network at the moment. */
  readonly graph: Graph | null
}

/**
 * Describes the changes at a moment in words, newest first. Empty while no moment is shown, or if the moment contains
 * only moves.
 */
export function useChangeWords(networkId: string, shown: ShownMoment | null): string {
  const { userId: actor } = useLiveStore()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const authorOf = useAuthorOf(answer?.page.people ?? noPeople)
  const version = shown?.moment.version ?? 0
  useEffect(() => {
    if (version === 0) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const asked = { id: networkId, before: version + 1, limit: mostTold }
      try {
        const page = await api.networks.activity(asked, { context: { actor }, signal: left.signal })
        if (!left.signal.aborted) setAnswer({ version, page })
      } catch {
        // The description is optional. If it fails to load, the moment is shown without it.
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [networkId, actor, version])
  if (!shown || answer?.version !== version) return ''
  const nameOf = (nodeId: string) => shown.graph?.nodes.get(nodeId)?.name
  return answer.page.entries
    .filter((entry) => entry.version > shown.after)
    .map((entry) => `${authorOf(entry).name} ${inWords(entry, nameOf)}`)
    .join('. ')
}
