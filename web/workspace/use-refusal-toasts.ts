import { useEffect } from 'react'
import { useNetworkStore } from '../store/hooks.ts'
import type { RefusalNotice } from '../store/types.ts'
import { showToast } from '../ui/toast.tsx'
import { refusalTexts as texts } from './texts.ts'
import { refusalText, typedIn } from './refusal-notices.ts'

/** Refusals that follow each other this closely are told together, milliseconds: a queue that was long under way ends so. */
const togetherMs = 500
const longestWaitMs = 2000
/** What somebody typed is offered back for long: they may be elsewhere when it is refused. */
const keptTextMs = 10 * 60_000

/** Says of the edits the server took back that it did, and why. */
export function useRefusalToasts(): void {
  const store = useNetworkStore()
  useEffect(() => {
    let notices: RefusalNotice[] = []
    let sayBy = 0
    let timer: number | undefined
    const say = () => {
      const text = refusalText(notices)
      const typed = typedIn(notices)
      notices = []
      if (!text) return
      const copy = () => void navigator.clipboard.writeText(typed).then(() => showToast({ title: texts.typedCopied }))
      showToast({
        tone: 'error',
        ...text,
        ...(typed !== '' && { action: { label: texts.copyTyped, onClick: copy }, durationMs: keptTextMs }),
      })
    }
    const stop = store.onRefusal((notice) => {
      if (notices.length === 0) sayBy = Date.now() + longestWaitMs
      notices.push(notice)
      window.clearTimeout(timer)
      timer = window.setTimeout(say, Math.min(togetherMs, sayBy - Date.now()))
    })
    return () => {
      stop()
      window.clearTimeout(timer)
      say()
    }
  }, [store])
}
