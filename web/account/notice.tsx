import type { ReactNode } from 'react'
import { LightAlert } from '../ui/light/light-alert.tsx'

/** Something to know before the form can go on; read out as soon as it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LightAlert tone="note" title={title}>
      {children}
    </LightAlert>
  )
}
