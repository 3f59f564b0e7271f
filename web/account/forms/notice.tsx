import type { ReactNode } from 'react'
import { LightAlert } from '../../ui/light/light-alert.tsx'

interface NoticeProps {
  readonly title: string
  /** True if the notice replaces a form that had focus. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** A message that is shown above a form or instead of it. Screen readers announce it when it appears. */
export function Notice({ title, takesFocus = false, children }: NoticeProps) {
  return (
    <LightAlert tone="note" title={title} takesFocus={takesFocus}>
      {children}
    </LightAlert>
  )
}
