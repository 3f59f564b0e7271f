import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Looks } from '../../../domain/appearance/looks.ts'
import { figure } from '../../../domain/english.ts'
import { nodeTypes } from '../../../domain/entities/node/node.ts'
import { withCondition, hasConditions, withoutCondition } from '../../../domain/filter/filter-parts.ts'
import { useObservable } from '../../ui/observable.ts'
import { usePhone } from '../../ui/theme/use-media.ts'
import { displayColor } from '../drawing/colors.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { LegendPartList, Swatch } from './legend-part.tsx'
import { colorTitle, shapesAndSizes } from '../renderer/legend-parts.ts'
import { legendTexts as texts } from '../renderer/legend-texts.ts'
import styles from './legend.module.css'

/** Explains the colors, sizes and shapes of nodes. Pressing a color filters the network by the value of this color. */
export function Legend() {
  const { model, scheme } = useCanvas()
  const { appearance, looks, sizes } = useObservable(model.appearance.drawn)
  const phone = usePhone()
  const [chosen, setOpened] = useState<boolean | null>(null)
  const mostDegree = useObservable(model.drawn, () => model.scene.columns.mostDegree)
  // Rounded, so that the legend is not rendered in every frame while the user zooms.
  const zoom = useObservable(model.view, (view) => Number(view.zoom.toPrecision(2)))
  const types = useObservable(model.drawn, () => model.scene.columns.types.join(' '))
  const { graph } = model.session
  const parts = shapesAndSizes(graph, appearance.size, {
    isColored: looks !== null,
    sizes,
    zoom,
    types: nodeTypes.filter((type) => types.includes(type)),
    mostDegree,
  })
  if (!looks && parts.length === 0) return null
  const opened = chosen ?? !phone
  const Icon = opened ? IconChevronDown : IconChevronUp
  return (
    <section className={styles.legend} aria-label={texts.title} data-floats data-keeps-focus>
      <UnstyledButton className={styles.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {texts.title}
        <Icon size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      {opened && (
        <div className={styles.parts}>
          {looks && <Colors title={colorTitle(graph, appearance.color)} {...looks} />}
          {parts.map((part) => (
            <LegendPartList key={part.kind} part={part} scheme={scheme} />
          ))}
        </div>
      )}
    </section>
  )
}

interface ColorsProps extends Looks {
  readonly title: string
}

function Colors({ title, looks, lookOf }: ColorsProps) {
  const {
    model: { session },
    scheme,
  } = useCanvas()
  // Counts only the shown nodes. Dimmed nodes are colored but not counted.
  const shown = useObservable(session.shown)?.graph.nodes
  const wearers = useMemo(() => {
    const sets = looks.map(() => new Set<string>())
    for (const [id, place] of lookOf) if (shown?.has(id)) sets[place]?.add(id)
    return sets
  }, [looks, lookOf, shown])
  const { filter } = useObservable(session.showing)
  const select = (nodeIds: ReadonlySet<string>, name: string) => {
    session.select({ nodeIds, edgeIds: new Set() })
    session.announce(texts.selected(name, nodeIds.size))
  }
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.looks}>
        {looks.map((look, place) => {
          const { name, color } = look
          const nodeIds = wearers[place]
          const isPressed = look.filter !== null && hasConditions(filter, look.filter)
          if (!nodeIds || (nodeIds.size === 0 && !isPressed)) return null
          const press = () => {
            if (!look.filter) return select(nodeIds, name)
            const made = isPressed ? withoutCondition(filter, look.filter) : withCondition(filter, look.filter)
            session.show({ ...session.showing.value, filter: made })
            session.announce(isPressed ? texts.unfiltered(name) : texts.filtered(name))
          }
          return (
            <li key={`${name} ${color}`}>
              <UnstyledButton
                className={styles.look}
                title={look.filter ? texts.hint : texts.selectHint}
                aria-pressed={look.filter ? isPressed : undefined}
                onClick={press}
              >
                <Swatch color={displayColor(color, scheme)} />
                <bdi className={styles.name}>{name}</bdi>{' '}
                <span className={styles.count}>
                  {figure(nodeIds.size)}
                  <VisuallyHidden> {texts.nodes(nodeIds.size)}</VisuallyHidden>
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
