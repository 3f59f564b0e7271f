import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { truncate } from '../../domain/truncate.ts'
import type { Identities } from '../../domain/entities/identity/identities.ts'
import type { Interaction, Participant } from '../../domain/entities/interaction/interaction.ts'
import type { ParticipantQuery } from '../../domain/interactions/timeline.ts'
import { dayText, timeText } from '../ui/time/days.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { ItemFacts } from './item-facts.tsx'
import { KindIcon } from './kind-icon.tsx'
import { partKey } from './log-draft.ts'
import { inWords, texts, directionWord, directions } from './texts.ts'
import styles from './timeline.module.css'

interface TimelineItemProps {
  readonly interaction: Interaction
  /**
   * The nodes that the timeline is about. The same people are not listed among the participants. Null if it is about
   * everyone in all networks.
   */
  readonly of: Omit<ParticipantQuery, 'together'> | null
  /** Whether the entry is marked as private. It is marked if other members can see the entries around it. */
  readonly isMarkedPrivate?: boolean
  readonly identities: Identities
  /** Returns the name of a network, or null if the user no longer has it. */
  readonly networkName: (networkId: string) => string | null
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** Whether the node of a participant can be opened. */
  readonly exists: (participant: Participant) => boolean
  readonly onOpenNode: (participant: Participant) => void
}

/** An interaction in a timeline, below the heading of its day. */
export function TimelineItem({ interaction, of, isMarkedPrivate, identities, networkName, ...on }: TimelineItemProps) {
  const { onEdit, onRemove, ...go } = on
  const { id, kind, day, time, text, participants } = interaction
  const isOf = (participant: Participant) =>
    of?.nodeIds != null && identities.nodesIn(of.networkId, participant).some((nodeId) => of.nodeIds?.has(nodeId))
  const others = participants.filter((each) => !isOf(each))
  // Whether the interaction was logged with the same person in another network instead of this one.
  const isElsewhere = !participants.some(
    ({ networkId, nodeId }) => networkId === of?.networkId && (of.nodeIds?.has(nodeId) ?? true),
  )
  const isOfEveryone = !of?.nodeIds
  const elsewhere = isElsewhere ? participants.find((each) => isOfEveryone || isOf(each)) : undefined
  const words = inWords(interaction)
  const label = directions.find((way) => directionWord(way) === directionWord(interaction))?.label
  return (
    <li className={styles.item} data-interaction={id}>
      <span className={styles.kind}>
        <KindIcon kind={kind} />
      </span>
      <div>
        <p className={styles.what}>
          <strong>{label}</strong>
          {others.length > 0 && (isOfEveryone ? ': ' : ' ')}
          {others.length > 0 && <Others kind={kind} others={others} isAll={isOfEveryone} {...go} />}
        </p>
        <ItemFacts
          facts={[
            time && <time dateTime={`${day}T${time}`}>{timeText(time)}</time>,
            elsewhere && <bdi>{texts.elsewhere(networkName(elsewhere.networkId))}</bdi>,
            isMarkedPrivate && texts.onlyYou,
          ]}
        />
      </div>
      <span className={styles.actions}>
        <IconButton label={texts.edit(words, dayText(day))} size="sm" color="gray" onClick={onEdit}>
          <IconPencil size={16} stroke={1.75} />
        </IconButton>
        <IconButton label={texts.remove(words, dayText(day))} size="sm" color="red" data-remove onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      </span>
      {text !== '' && <ItemText text={text} />}
    </li>
  )
}

/** Maximum length of a string that is shown as a whole at first. */
const longestShown = 600

/** The notes of an interaction. Long ones are cut, and shown as a whole on request. */
function ItemText({ text }: Pick<Interaction, 'text'>) {
  const [isWhole, showWhole] = useState(false)
  const isLong = text.length > longestShown
  const buttonText = isWhole ? texts.showLess : texts.showAll
  return (
    <p className={styles.text} dir="auto">
      {isLong && !isWhole ? `${truncate(text, longestShown).trimEnd()}…` : text}
      {isLong && ' '}
      {isLong && (
        <button type="button" className={styles.name} aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
          {buttonText}
        </button>
      )}
    </p>
  )
}

interface OthersProps extends Pick<TimelineItemProps, 'exists' | 'onOpenNode'>, Pick<Interaction, 'kind'> {
  readonly others: readonly Participant[]
  /** Whether `others` are all participants of the interaction. */
  readonly isAll: boolean
}

function Others({ kind, others, isAll, exists, onOpenNode }: OthersProps) {
  return (
    <span>
      {!isAll && `${texts.with(kind)} `}
      {others.map((each, at) => (
        <span key={partKey(each)}>
          {at > 0 && ', '}
          {exists(each) ? (
            <button type="button" className={styles.name} onClick={() => onOpenNode(each)}>
              <bdi>{each.name}</bdi>
            </button>
          ) : (
            <bdi>{each.name}</bdi>
          )}
        </span>
      ))}
    </span>
  )
}
