import type { ReactNode } from 'react'
import { LightAlert } from '../ui/light/light-alert.tsx'

/** A message shown before the form can continue. It is announced as soon as it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LightAlert tone="note" title={title}>
      {children}
    </LightAlert>
  )
}
