import { type NodeType, nodeTypeColors } from '../../../domain/entities/node/node.ts'
import { displayColor, type Scheme } from '../drawing/colors.ts'
import { cssVariables } from './css-variables.ts'
import type { LegendMark, LegendPart } from '../renderer/legend-parts.ts'
import styles from './legend.module.css'

interface LegendPartListProps {
  readonly part: LegendPart
  readonly scheme: Scheme
}

/** A list of marks with their meanings below a heading. */
export function LegendPartList({ part: { kind, title, entries }, scheme }: LegendPartListProps) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles[kind]}>
        {entries.map(({ mark, text }) => (
          <li key={`${text} ${mark.kind === 'color' ? mark.color : ''}`} className={styles.end}>
            <Mark mark={mark} scheme={scheme} />
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Outlines of the marks as drawn by `markPath`, in a 2×2 box around (0, 0). */
const outlines: Readonly<Record<NodeType, string>> = {
  person: 'M-1 0A1 1 0 0 1 1 0A1 1 0 0 1 -1 0Z',
  organization: 'M-.55 -.9H.55Q.9 -.9 .9 -.55V.55Q.9 .9 .55 .9H-.55Q-.9 .9 -.9 .55V-.55Q-.9 -.9 -.55 -.9Z',
  event:
    'M-.95 -1H.95V-.8H-.95ZM-.75 -.65H.75Q.95 -.65 .95 -.45V.65Q.95 .85 .75 .85H-.75Q-.95 .85 -.95 .65V-.45Q-.95 -.65 -.75 -.65Z',
  venue: 'M0 1C-1.5 -.2 -1 -1 0 -1C1 -1 1.5 -.2 0 1Z',
}

interface MarkProps {
  readonly mark: LegendMark
  readonly scheme: Scheme
}

function Mark({ mark, scheme }: MarkProps) {
  switch (mark.kind) {
    case 'color':
      return <Swatch color={displayColor(mark.color, scheme)} />
    case 'type':
      return (
        <svg className={styles.mark} viewBox="-1.1 -1.1 2.2 2.2" aria-hidden>
          <path d={outlines[mark.type]} fill={displayColor(nodeTypeColors[mark.type], scheme)} />
        </svg>
      )
    case 'dot':
      return (
        <span className={styles.dot} style={cssVariables({ '--width': `${mark.width.toFixed(1)}px` })} aria-hidden />
      )
  }
}

/** A sample of a color. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className={styles.swatch} style={cssVariables({ '--color': color })} aria-hidden />
}
