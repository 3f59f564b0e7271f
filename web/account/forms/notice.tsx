import type { ReactNode } from 'react'
import { LightAlert } from '../../ui/light/light-alert.tsx'

/** A message that is shown above a form. Screen readers announce it when it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LightAlert tone="note" title={title}>
      {children}
    </LightAlert>
  )
}
