import type { NodeType } from '../../../domain/entities/node/node.ts'
import styles from './feature-drawings.module.css'
import { NodeGlyph } from './node-glyph.tsx'
import { features } from './texts.ts'

/* A card in a small decorative drawing in the style of the canvas. The text below the drawing has the same content. */

interface Stop {
  readonly name: string
  /** Label of the line to the next card. Empty for the last one. */
  readonly label: string
}

/** A column of cards connected by lines. */
function Line({ stops, types, kind }: { stops: readonly Stop[]; types: readonly NodeType[]; kind: 'map' | 'path' }) {
  return (
    <div className={styles.drawing} data-kind={kind} aria-hidden>
      {stops.map(({ name, label }, at) => (
        <div key={name} className={styles.stop}>
          <span className={styles.card}>
            <NodeGlyph type={types[at] ?? 'person'} />
            {name}
          </span>
          {label && (
            <span className={styles.way}>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none">
                <path d={kind === 'map' ? 'M0 0C0 60 100 40 100 100' : 'M50 0V100'} vectorEffect="non-scaling-stroke" />
              </svg>
              <span className={styles.label}>{label}</span>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

export function SmallMap() {
  return <Line stops={features.visualization.map} types={['organization', 'person', 'event', 'venue']} kind="map" />
}

export function Path() {
  return <Line stops={features.pathways.chain} types={['person', 'person', 'organization']} kind="path" />
}

const insightTypes: readonly NodeType[] = ['person', 'organization', 'event']

export function Insights() {
  return (
    <div className={styles.drawing} data-kind="insights" aria-hidden>
      {features.insights.examples.map((text, at) => (
        <p key={text} className={styles.insight}>
          <NodeGlyph type={insightTypes[at] ?? 'person'} />
          {text}
        </p>
      ))}
    </div>
  )
}
