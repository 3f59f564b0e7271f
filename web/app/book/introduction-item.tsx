import { IconInfoCircle, IconUsersPlus } from '@tabler/icons-react'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import type { IntroductionStatus } from '../../../domain/introductions/steps.ts'
import type { EntityNavigation } from '../../activity/sentence-words.tsx'
import { ItemFacts } from '../../interactions/item-facts.tsx'
import styles from '../../interactions/timeline.module.css'
import { texts as interactionTexts } from '../../interactions/texts.ts'
import { texts } from '../../introductions/texts.ts'
import { IconButton } from '../../ui/display/icon-button.tsx'
import { Sentence } from '../../ui/display/sentence.tsx'
import { timelineTexts } from '../texts.ts'

interface IntroductionItemProps extends Pick<EntityNavigation, 'exists' | 'onOpenNode'> {
  readonly introduction: Introduction
  /** The state that the entry describes. */
  readonly stand: IntroductionStatus
  /** The network of the timeline. */
  readonly networkId: string
  /** Returns the name of a network, or null if the user no longer has it. */
  readonly networkName: (networkId: string) => string | null
  /** Whether the entry is marked as private. It is marked if other members can see the entries around it. */
  readonly isMarkedPrivate?: boolean
  /** Opens the introduction. Undefined in lists that cannot open it. */
  readonly onOpen?: () => void
}

/** A state of an introduction in a timeline, below the heading of its day. */
export function IntroductionItem({ introduction, stand, networkId, isMarkedPrivate, ...props }: IntroductionItemProps) {
  const { networkName, onOpen, exists, onOpenNode } = props
  const { id, target, connector } = introduction
  const isHere = introduction.networkId === networkId
  const going = { exists: (of: Parameters<EntityNavigation['exists']>[0]) => isHere && exists(of), onOpenNode }
  const named = { target: <Name who={target} {...going} />, connector: <Name who={connector} {...going} /> }
  return (
    <li className={styles.item} data-introduction={id}>
      <span className={styles.kind}>
        <IconUsersPlus size={16} stroke={1.75} aria-hidden />
      </span>
      <div>
        <p className={styles.what}>
          <Sentence parts={texts.summaryParts(named, stand)} />
        </p>
        <ItemFacts
          facts={[
            // Shows the state, because the sentence about the addition does not contain it. All other sentences do.
            introduction.state === 'planned' &&
              stand.party === 'connector' &&
              texts.standing(introduction, introduction),
            !isHere && <bdi>{interactionTexts.elsewhere(networkName(introduction.networkId))}</bdi>,
            isMarkedPrivate && interactionTexts.onlyYou,
          ]}
        />
      </div>
      {onOpen && (
        <span className={styles.actions}>
          <IconButton
            label={timelineTexts.openIntroduction(texts.named(introduction))}
            size="sm"
            color="gray"
            onClick={onOpen}
          >
            <IconInfoCircle size={16} stroke={1.75} />
          </IconButton>
        </span>
      )}
    </li>
  )
}

interface NameProps extends Pick<EntityNavigation, 'exists' | 'onOpenNode'> {
  readonly who: Introduction['target']
}

function Name({ who: { nodeId, name }, exists, onOpenNode }: NameProps) {
  const words = <bdi>{name}</bdi>
  if (!exists({ kind: 'node', id: nodeId })) return words
  return (
    <button type="button" className={styles.name} onClick={() => onOpenNode(nodeId)}>
      {words}
    </button>
  )
}
