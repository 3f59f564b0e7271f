import { decimal, figure } from '../../../domain/english.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { dayOf } from '../../../domain/appearance/measures.ts'
import type { Looks } from '../../../domain/appearance/looks.ts'
import type { Sizes } from '../../../domain/appearance/sizes.ts'
import { asking, asksFor, notAsking } from '../../../domain/filter/filter-parts.ts'
import { type NodeType, nodeTypeColors, nodeTypeLabels, nodeTypes } from '../../../domain/entities/node/node.ts'
import { isAnalyzedMeasure } from '../../../domain/measure-ids.ts'
import { measures } from '../../../domain/graph/metrics/measures.ts'
import { measureValue } from '../../../domain/graph/metrics/measure-texts.ts'
import { leastScale, mostScale } from '../../../domain/graph/card-size.ts'
import { colorName, sizeName } from '../../network/appearance-names.ts'
import { dayText } from '../../ui/time/days.ts'
import { useObservable } from '../../ui/observable.ts'
import { usePhone } from '../../ui/theme/use-media.ts'
import { displayColor } from '../drawing/colors.ts'
import { dotRadiusOfDegree, shareOf } from '../scene/dot-shape.ts'
import { detailLevel } from '../scene/detail-level.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { cssVariables } from './css-variables.ts'
import { legendTexts as texts } from './legend-texts.ts'
import styles from './legend.module.css'

/** Explains colors and sizes while they show a value. Pressing a color filters by it. */
export function Legend() {
  const { model } = useCanvas()
  const { appearance, looks, sizes } = useObservable(model.dresser.drawn)
  const phone = usePhone()
  const [chosen, setOpened] = useState<boolean | null>(null)
  // At low zoom, the size of a dot shows its number of connections, unless sizes show another value.
  const most = useObservable(model.drawn, () => model.scene.columns.mostDegree)
  const isFar = useObservable(model.view, ({ zoom }) => detailLevel(zoom) !== 'card')
  const byConnections = isFar && most > 0 && !sizes && !phone
  const types = useObservable(model.drawn, () => model.scene.columns.types.join(' '))
  // With a single type of nodes, the legend needs no types.
  const byType = isFar && !looks && !phone && types.includes(' ')
  if (!looks && !sizes && !byConnections && !byType) return null
  const { graph } = model.session
  const opened = chosen ?? !phone
  const Icon = opened ? IconChevronDown : IconChevronUp
  const { size } = appearance
  const isDay = size.by === 'field' && graph?.fields.get(size.fieldId)?.kind === 'date'
  const written = (value: number) => {
    if (isDay) return dayText(dayOf(value))
    return isAnalyzedMeasure(size.by) ? measureValue(measures[size.by].form, value) : decimal(value, 2)
  }
  return (
    <section className={styles.legend} aria-label={texts.title} data-floats data-keeps-focus>
      <UnstyledButton className={styles.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {texts.title}
        <Icon size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      {opened && (
        <div className={styles.parts}>
          {looks && <Colors title={texts.color(colorName(graph, appearance.color))} {...looks} />}
          {byType && <Types types={nodeTypes.filter((type) => types.includes(type))} />}
          {sizes && <Scale title={texts.size(sizeName(graph, appearance.size))} sizes={sizes} written={written} />}
          {byConnections && <Connections most={most} />}
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
          const isPressed = look.filter !== null && asksFor(filter, look.filter)
          if (!nodeIds || (nodeIds.size === 0 && !isPressed)) return null
          const press = () => {
            if (!look.filter) return select(nodeIds, name)
            const made = isPressed ? notAsking(filter, look.filter) : asking(filter, look.filter)
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
                <span
                  className={styles.swatch}
                  style={cssVariables({ '--color': displayColor(color, scheme) })}
                  aria-hidden
                />
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

/** Outlines of the marks as drawn by `markPath`, in a 2×2 box around (0, 0). */
const marks: Readonly<Record<NodeType, string>> = {
  person: 'M-1 0A1 1 0 0 1 1 0A1 1 0 0 1 -1 0Z',
  organization: 'M-.55 -.9H.55Q.9 -.9 .9 -.55V.55Q.9 .9 .55 .9H-.55Q-.9 .9 -.9 .55V-.55Q-.9 -.9 -.55 -.9Z',
  event:
    'M-.95 -1H.95V-.8H-.95ZM-.75 -.65H.75Q.95 -.65 .95 -.45V.65Q.95 .85 .75 .85H-.75Q-.95 .85 -.95 .65V-.45Q-.95 -.65 -.75 -.65Z',
  venue: 'M0 1C-1.5 -.2 -1 -1 0 -1C1 -1 1.5 -.2 0 1Z',
}

/** Explains the marks of nodes at low zoom. The shape shows the type without relying on color. */
function Types({ types }: { types: readonly NodeType[] }) {
  const { scheme } = useCanvas()
  return (
    <div>
      <h3 className={styles.title}>{texts.shape}</h3>
      <ul className={styles.types}>
        {types.map((type) => (
          <li key={type} className={styles.end}>
            <svg className={styles.mark} viewBox="-1.1 -1.1 2.2 2.2" aria-hidden>
              <path d={marks[type]} fill={displayColor(nodeTypeColors[type], scheme)} />
            </svg>
            {nodeTypeLabels[type]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Legend pixels per canvas unit of a dot. */
const dotShare = 0.11

function Connections({ most }: { most: number }) {
  const counts = [...new Set([1, Math.ceil(most / 4), most])]
  return (
    <div>
      <h3 className={styles.title}>{texts.size(texts.connections)}</h3>
      <p className={styles.scale}>
        {counts.map((count) => (
          <span key={count} className={styles.end}>
            <span
              className={styles.dot}
              style={cssVariables({ '--width': `${(2 * dotShare * dotRadiusOfDegree(count, most)).toFixed(1)}px` })}
              aria-hidden
            />
            {figure(count)}
          </span>
        ))}
      </p>
    </div>
  )
}

/** Width in pixels, in the legend, of the dot of a card with the default size. */
const usualDot = 11

interface ScaleProps {
  readonly title: string
  readonly sizes: Sizes
  readonly written: (value: number) => string
}

function Scale({ title, sizes: { least, most }, written }: ScaleProps) {
  const ends =
    least === most
      ? [{ value: least, scale: 100 }]
      : [
          { value: least, scale: leastScale },
          { value: most, scale: mostScale },
        ]
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.scale}>
        {ends.map(({ value, scale }) => (
          <span key={value} className={styles.end}>
            <span
              className={styles.dot}
              style={cssVariables({ '--width': `${(usualDot * shareOf(scale / 100)).toFixed(1)}px` })}
              aria-hidden
            />
            {written(value)}
          </span>
        ))}
      </p>
    </div>
  )
}
