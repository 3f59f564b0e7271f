import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import type { Identities } from '../../domain/entities/identity/identities.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Place } from '../../domain/entities/place.ts'
import type { DueContact } from '../../domain/cadence/due-list.ts'
import { interactionsWith } from '../../domain/interactions/timeline.ts'
import { texts as strengthTexts } from '../../domain/strength/texts.ts'
import { dayText } from '../ui/time/days.ts'
import dot from '../ui/display/node-dot.module.css'
import { ignoreRepeatedPress } from '../ui/focus/ignore-repeated-press.ts'
import type { CadenceCommands } from './cadence-commands.ts'
import styles from './cadence.module.css'
import { DueActions } from './due-actions.tsx'
import { DueMark } from './due-mark.tsx'
import { texts } from './texts.ts'

/** A person's node and network, as far as known. */
export interface PersonLocation {
  /** The node. Null if it no longer exists, undefined while unknown. */
  readonly node: Pick<Node, 'name' | 'email' | 'type'> | null | undefined
  /**
   * Name of the network. Null if the user no longer has access to it. Omitted if all people are from the same network.
   */
  readonly networkName?: string | null
}

interface DueItemProps {
  readonly due: DueContact
  /** The node that is shown. */
  readonly place: Place
  readonly where: PersonLocation
  readonly today: string
  /** All interactions in the user's book. */
  readonly interactions: { values(): Iterable<Interaction> }
  readonly identities: Identities
  readonly commands: CadenceCommands
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** A person with the due date, the last interaction, and actions. */
export function DueItem({ due, place, where, today, interactions, identities, ...on }: DueItemProps) {
  const { commands, onOpen, onRemove } = on
  const { cadence, state, longer, last } = due
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { node, networkName } = where
  const name = node?.name ?? cadence.name
  const isGone = node === null
  const [line = ''] = (last?.text ?? '').trim().split('\n')
  return (
    <li className={styles.item} data-due={cadence.id} {...ignoreRepeatedPress}>
      <div className={styles.head}>
        <span className={dot.dot} data-type={node?.type ?? 'person'} aria-hidden />
        {isGone ? (
          <bdi className={styles.name}>{name}</bdi>
        ) : (
          <button type="button" className={styles.name} aria-label={texts.open(name)} onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
        )}
        <DueMark due={due} today={today} />
        <span className={styles.facts}>
          {texts.every(cadence.days)}
          {networkName !== undefined && networkName !== null && (
            <>
              {' · '}
              <bdi>{networkName}</bdi>
            </>
          )}
        </span>
      </div>
      <p className={styles.last}>
        {isGone
          ? networkName === null
            ? texts.goneWhole
            : texts.gone(networkName ?? null)
          : last === null
            ? texts.neverYet
            : strengthTexts.when(last, today)}
        {line !== '' && (
          <>
            {': '}
            <bdi>{line}</bdi>
          </>
        )}
      </p>
      <div className={styles.row}>
        {isGone ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
            aria-label={texts.remove(name)}
            onClick={onRemove}
          >
            {texts.removeShort}
          </Button>
        ) : (
          state !== 'upcoming' && (
            <DueActions
              {...{ due, place, name, today, commands }}
              email={node?.email ?? null}
              onWrite={() => setOpen(true)}
              onLeaving={() => focusBeside(cadence.id)}
            />
          )
        )}
        {last !== null && (
          <Button
            className={styles.unfold}
            size="xs"
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={texts.lastThreeOf(name)}
            leftSection={
              isOpen ? (
                <IconChevronDown size={14} stroke={1.75} aria-hidden />
              ) : (
                <IconChevronRight size={14} stroke={1.75} aria-hidden />
              )
            }
            onClick={() => setOpen(!isOpen)}
          >
            {texts.lastThree}
          </Button>
        )}
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <LastThree {...{ due, interactions, identities }} />}
      </div>
      {longer !== null && state !== 'upcoming' && !isGone && (
        <p className={styles.longer}>
          {texts.longer(due.round.snoozes)}
          <Button
            size="xs"
            variant="default"
            aria-label={texts.longerOf(name, longer)}
            onClick={() => commands.lengthen(due, name, longer)}
          >
            {texts.longerTo(longer)}
          </Button>
        </p>
      )}
    </li>
  )
}

/** Shows the last three interactions, including notes. */
function LastThree({ due, interactions, identities }: Pick<DueItemProps, 'due' | 'interactions' | 'identities'>) {
  const { networkId, nodeId } = due.cadence
  const last = useMemo(() => {
    const tookPart = { networkId, nodeIds: new Set([nodeId]), together: true }
    return interactionsWith(interactions.values(), tookPart, identities).slice(0, 3)
  }, [interactions, identities, networkId, nodeId])
  return (
    <ul className={styles.notes}>
      {last.map((each) => (
        <li key={each.id}>
          <span className={styles.noteHead}>
            {strengthTexts.what(each)} · <time dateTime={each.day}>{dayText(each.day)}</time>
          </span>
          {each.text.trim() !== '' && (
            <span className={styles.note} dir="auto">
              {each.text.trim()}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Moves keyboard focus to the next person, or else the previous one, or else the page or panel around them. */
function focusBeside(id: string): void {
  const own = document.querySelector<HTMLElement>(`[data-due="${id}"]`)
  const page = own?.closest<HTMLElement>('main, aside, [role="dialog"]')
  const all = [...(page?.querySelectorAll<HTMLElement>('[data-due]') ?? [])].filter((each) =>
    each.querySelector('[data-done]'),
  )
  const at = own ? all.indexOf(own) : -1
  const next = all[at + 1] ?? all[at - 1]
  const place = next?.querySelector<HTMLElement>('[data-done]') ?? page
  requestAnimationFrame(() => {
    if (place === page) page?.setAttribute('tabindex', '-1')
    place?.focus()
  })
}
