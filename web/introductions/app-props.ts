import type { ReactNode } from 'react'
import type { Introduction, Party } from '../../domain/entities/introduction/introduction.ts'

/** Renders a picker for one of the two people. `nodeId` is null if none is chosen. */
export type ChooseNode = (part: {
  label: string
  nodeId: string | null
  isFirst: boolean
  onChoose: (nodeId: string) => void
}) => ReactNode

/** Sends a request by email through Kithmap. Resolves to an error message, or to null if it was sent. */
export type SendRequest = (asking: {
  introduction: Introduction
  party: Party
  email: string
  text: string
}) => Promise<string | null>
