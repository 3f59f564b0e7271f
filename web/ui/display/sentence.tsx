import { createElement, Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** Strings and elements, in the order that the language of the sentence requires. */
  readonly parts: readonly ReactNode[]
}

/** A sentence that contains elements, such as names. */
export function Sentence({ parts }: SentenceProps) {
  return createElement(Fragment, null, ...parts)
}
