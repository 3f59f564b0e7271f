import { IconUsersPlus } from '@tabler/icons-react'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import type { Going } from '../../activity/sentence-words.tsx'
import styles from '../../interactions/timeline.module.css'
import { texts as said } from '../../interactions/texts.ts'
import { texts } from '../../introductions/texts.ts'
import { Sentence } from '../../ui/display/sentence.tsx'
import { timelineTexts } from '../texts.ts'

interface IntroductionItemProps extends Pick<Going, 'exists' | 'onOpenNode'> {
  readonly introduction: Introduction
}

/** An introduction in a timeline, with its current state. Marked as private, because only its user can see it. */
export function IntroductionItem({ introduction, ...going }: IntroductionItemProps) {
  const { id, target, connector } = introduction
  const parts = texts.titleParts(<Name who={target} {...going} />, <Name who={connector} {...going} />)
  return (
    <li className={styles.item} data-introduction={id}>
      <span className={styles.kind}>
        <IconUsersPlus size={16} stroke={1.75} aria-hidden />
      </span>
      <div>
        <p className={styles.what}>
          <strong>{timelineTexts.introduction}</strong>: <Sentence parts={parts} />
        </p>
        <p className={styles.when}>
          <bdi>{texts.standing(introduction, introduction)}</bdi> · {said.onlyYou}
        </p>
      </div>
    </li>
  )
}

interface NameProps extends Pick<Going, 'exists' | 'onOpenNode'> {
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
