import type { ReactNode } from 'react'
import type { Introduction, Party } from '../../domain/entities/introduction/introduction.ts'

/** Renders a picker for one of the two ends. `nodeId` is null if none is chosen yet. */
export type ChooseNode = (part: {
  label: string
  nodeId: string | null
  isFirst: boolean
  onChoose: (nodeId: string) => void
}) => ReactNode

/** Sends a request by Kithmap's email. Resolves to an error message, or null on success. */
export type SendAsking = (asking: {
  introduction: Introduction
  party: Party
  email: string
  text: string
}) => Promise<string | null>
