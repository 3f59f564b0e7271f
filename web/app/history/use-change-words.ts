import { useEffect, useState } from 'react'
import type { ActivityEntry, ActivityPage } from '../../../contract/activity.ts'
import { inWords } from '../../activity/sentence-words.tsx'
import { useWhoIs } from '../../activity/use-who-is.ts'
import { api } from '../../api/api.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { localDay } from '../../ui/time/days.ts'
import type { TimelineMoment } from '../../history/timeline.ts'

/** Delay in milliseconds before the change is requested, because users pass many moments while they drag. */
const restMs = 250
/** Maximum number of changes of a day that are described. */
const mostTold = 3

interface Answer {
  readonly version: number
  readonly page: ActivityPage
}

const noPeople: ActivityPage['people'] = []

/**
 * Returns the last changes up to a moment on its day in words, newest first. Empty while the moment is null or nothing
 * but moves happened on that day.
 */
export function useChangeWords(networkId: string, moment: TimelineMoment | null): string {
  const { userId: actor } = useLiveStore()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const whoIs = useWhoIs(answer?.page.people ?? noPeople)
  const version = moment?.version ?? 0
  useEffect(() => {
    if (version === 0) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const asked = { id: networkId, before: version + 1, limit: mostTold }
      try {
        const page = await api.networks.activity(asked, { context: { actor }, signal: left.signal })
        if (!left.signal.aborted) setAnswer({ version, page })
      } catch {
        // The words only explain the picture. Without them, the moment is shown nevertheless.
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [networkId, actor, version])
  if (!moment || answer?.version !== version) return ''
  const day = localDay(new Date(moment.at))
  const isThen = ({ at }: ActivityEntry) => localDay(new Date(at)) === day
  return answer.page.entries
    .filter(isThen)
    .map((entry) => `${whoIs(entry.userId)} ${inWords(entry)}`)
    .join('. ')
}
