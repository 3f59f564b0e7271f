import type { NodeProps } from '@xyflow/react'
import { memo, type ReactNode } from 'react'
import type { Tag } from '../../../domain/entities/tag/tag.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { CardAvatar } from './card-avatar.tsx'
import { hasNotes, isWhole, shownTags, colorOf, typeLine } from '../scene/card-content.ts'
import styles from './card.module.css'
import { useObservable } from '../../ui/observable.ts'
import { cssVariables } from './css-variables.ts'
import { radiusOf, ringShare } from '../scene/dot-shape.ts'
import type { CardData, CardNode } from '../state/flow-nodes.ts'
import { CardHandles, DotHandle } from './handles.tsx'
import { longestWord } from '../drawing/text-layout.ts'
import { measureOnPage } from './measure-on-page.ts'
import { cardLevel, nameSizes, wordsFit } from '../scene/card-level.ts'
import { texts } from './texts.ts'
import { texts as sceneTexts } from '../scene/texts.ts'
import { displayColor } from '../drawing/colors.ts'
import { IconListCheck, IconLock, IconNote } from '@tabler/icons-react'

/**
 * A node as an element of the page: a card or, at low zoom, a ring around the drawn dot with its name. The height is
 * computed by `cardHeight` instead of measured.
 */
export const SocialCard = memo(function SocialCard({ id, data, selected }: NodeProps<CardNode>) {
  const { model, canEdit } = useCanvas()
  const readable = useObservable(model.elements.mounting, (mounting) => mounting.readable)
  const shown = useObservable(model.elements.mounting, (mounting) => mounting.handlesShown)
  const hovered = useObservable(model.hover, (target) => target?.id === id)
  const focused = useObservable(model.focus, (target) => target?.id === id)
  const isWorkedWith = hovered || focused || selected
  if (!readable) {
    return (
      <DotRing id={id} name={data.node.name} selected={selected}>
        {canEdit && isWorkedWith && <DotHandle />}
      </DotRing>
    )
  }
  return (
    <>
      <CardBody data={data} selected={selected} />
      {canEdit && (shown || isWorkedWith) && <CardHandles nodeId={id} />}
    </>
  )
})

interface DotRingProps {
  readonly id: string
  readonly name: string
  readonly selected: boolean
  readonly children: ReactNode
}

function DotRing({ id, name, selected, children }: DotRingProps) {
  const { model } = useCanvas()
  const { scene } = model
  const ring = () => {
    const node = scene.nodes.get(id)
    return node ? 2 * ringShare * radiusOf({ columns: scene.columns, view: model.view.value }, node.slot) : 0
  }
  useObservable(model.drawn, ring)
  const size = useObservable(model.view, ring)
  return (
    <div
      className={styles.ring}
      data-selected={selected || undefined}
      style={cssVariables({ '--ring': `${size.toFixed(1)}px` })}
    >
      <span className={styles.ringName}>{name}</span>
      {children}
    </div>
  )
}

const CardBody = memo(function CardBody({ data, selected }: { data: CardData; selected: boolean }) {
  const { model, scheme } = useCanvas()
  const { node, detail, tags, pendingTasks, look, scale } = data
  // Only scaled cards have a level of their own. The canvas sets the level of all other cards in CSS, because rendering
  // each card again would be slow.
  const level = useObservable(model.view, ({ zoom }) => (scale === 1 ? undefined : cardLevel(zoom, scale)))
  const lines = useObservable(model.view, ({ zoom }) => nameSizes(zoom, scale).lines)
  if (!isWhole(node)) {
    return (
      <div className={styles.card} data-selected={selected || undefined} data-invalid>
        {sceneTexts.invalidNode}
      </div>
    )
  }
  const color = displayColor(look?.color ?? colorOf(node), scheme)
  const notes = hasNotes(node)
  return (
    <div
      className={styles.card}
      data-selected={selected || undefined}
      data-colored={node.color !== null || look !== null || undefined}
      data-scaled={scale !== 1 || undefined}
      data-own-level={level}
      style={cssVariables({ '--color': color, '--scale': scale, '--name-lines': lines })}
    >
      <div className={styles.head}>
        <CardAvatar node={node} color={color} />
        <div className={styles.title}>
          <CardName name={node.name} scale={scale} />
          <div className={styles.type}>{look?.name ?? typeLine(node)}</div>
        </div>
      </div>
      {node.locked && (
        <span className={styles.lock} role="img" aria-label={texts.locked} title={texts.locked}>
          <IconLock size={12} stroke={2} aria-hidden />
        </span>
      )}
      {detail !== null && <div className={styles.detail}>{detail}</div>}
      {node.tagIds.length > 0 && <CardTags tags={tags} />}
      {(pendingTasks > 0 || notes) && (
        <div className={styles.footer}>
          {pendingTasks > 0 && (
            <span className={styles.tasks} role="img" aria-label={texts.pendingTasks(pendingTasks)}>
              <IconListCheck size={14} stroke={2} aria-hidden />
              {pendingTasks}
            </span>
          )}
          {notes && (
            <span className={styles.notes} role="img" aria-label={texts.hasNotes} title={texts.hasNotes}>
              <IconNote size={14} stroke={1.75} aria-hidden />
            </span>
          )}
        </div>
      )}
    </div>
  )
})

const breakless = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}.,'’]*$/u

function CardName({ name, scale }: { name: string; scale: number }) {
  const words = name.split(/\s+/).filter(Boolean)
  // If a word does not fit, the browser would break the word, but the drawing layer only breaks between words.
  // Therefore, the longest word limits the font size.
  const widest = longestWord(name, measureOnPage)
  const breaksBetweenWords = wordsFit(widest, scale) && words.every((word) => breakless.test(word))
  return (
    <div className={styles.name} dir="auto" title={name} style={cssVariables({ '--word': widest.toFixed(3) })}>
      {breaksBetweenWords
        ? name
        : words.map((word, index) => [index > 0 && ' ', <span key={word + String(index)}>{word}</span>])}
    </div>
  )
}

function CardTags({ tags }: { tags: readonly Tag[] }) {
  const more = tags.length - shownTags
  return (
    <div className={styles.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <span key={tag.id} className={styles.tag} style={cssVariables({ '--color': tag.color })} title={tag.text}>
          <span>{tag.text}</span>
        </span>
      ))}
      {more > 0 && (
        <span className={styles.moreTags} role="img" aria-label={texts.moreTagsName(more)}>
          {texts.moreTags(more)}
        </span>
      )}
    </div>
  )
}
