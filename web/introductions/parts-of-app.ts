import type { ReactNode } from 'react'
import type { Introduction, Party } from '../../domain/entities/introduction/introduction.ts'

/** Lets one of the two ends be chosen by its name; `nodeId` null: nobody is yet. */
export type ChooseNode = (part: {
  label: string
  nodeId: string | null
  isFirst: boolean
  onChoose: (nodeId: string) => void
}) => ReactNode

/** Brings an asking to somebody by Kithmap's mail; resolves to what stood against it, or null. */
export type SendAsking = (asking: {
  introduction: Introduction
  party: Party
  email: string
  text: string
}) => Promise<string | null>
