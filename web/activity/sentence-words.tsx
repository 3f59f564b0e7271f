import { Fragment } from 'react'
import type { ActivityEntry } from '../../contract/activity.ts'
import styles from './activity.module.css'
import { texts } from './texts.ts'

export interface EntityNavigation {
  /** Whether an entity still exists and can be opened. */
  readonly exists: (target: { readonly kind: 'node' | 'edge'; readonly id: string }) => boolean
  readonly onOpenNode: (nodeId: string) => void
  readonly onOpenEdge: (edgeId: string) => void
}

type DescribedEntry = Pick<ActivityEntry, 'sentences' | 'untold' | 'reverses' | 'label'>
type Parts = ActivityEntry['sentences'][number]

/** Describes a step, with links to the entities that it mentions. */
export function SentenceWords({ entry, ...going }: EntityNavigation & { readonly entry: DescribedEntry }) {
  const lead = leadOf(entry)
  return (
    <>
      {lead !== null && `${lead}: `}
      {entry.sentences.map((parts, at) => (
        <Fragment key={at}>
          {at > 0 && '; '}
          <Words parts={parts} {...going} />
        </Fragment>
      ))}
      {entry.untold > 0 && ` ${texts.untold(entry.untold)}`}
    </>
  )
}

function Words({ parts, exists, onOpenNode, onOpenEdge }: EntityNavigation & { readonly parts: Parts }) {
  return parts.map(({ text: whole, nodeId, edgeId }, at) => {
    const text = at > 0 && leadsOn(parts[at - 1]) ? whole.replace(punctuation, '') : whole
    const open =
      nodeId !== undefined && exists({ kind: 'node', id: nodeId })
        ? () => onOpenNode(nodeId)
        : edgeId !== undefined && exists({ kind: 'edge', id: edgeId })
          ? () => onOpenEdge(edgeId)
          : null
    const words = <bdi>{text}</bdi>
    return (
      <span key={at} className={styles.unbroken}>
        {open ? (
          <button type="button" className={styles.name} onClick={open}>
            {words}
          </button>
        ) : (
          words
        )}
        {leadsOn(parts[at]) && punctuation.exec(parts[at + 1]?.text ?? '')?.[0]}
      </span>
    )
  })
}

/**
 * Matches punctuation at the start of the text after a button. The punctuation is rendered next to the button, so that
 * it does not wrap to the next line.
 */
const punctuation = /^[,;.]/

function leadsOn(part: Parts[number] | undefined): boolean {
  return part?.nodeId !== undefined || part?.edgeId !== undefined
}

function leadOf({ reverses, label }: DescribedEntry): string | null {
  if (!reverses) return null
  return reverses.direction === 'undo' ? texts.undid(label) : texts.redid(label)
}

/** Returns the description of a step as plain text. `nameOf` may return names of nodes that were deleted later. */
export function inWords(
  entry: DescribedEntry,
  nameOf: (nodeId: string) => string | undefined = () => undefined,
): string {
  const textOf = ({ text, nodeId }: Parts[number]) => (nodeId === undefined ? text : (nameOf(nodeId) ?? text))
  const sentences = entry.sentences.map((parts) => parts.map(textOf).join('')).join('; ')
  return [leadOf(entry), sentences].filter(Boolean).join(': ')
}
