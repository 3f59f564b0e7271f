import type { NodeType } from '../../../domain/model/node.ts'
import styles from './feature-drawings.module.css'
import { NodeGlyph } from './node-glyph.tsx'
import { features } from './texts.ts'

/* Small drawings in the manner of the canvas. Decoration: the words below say the same. */

function Card({ type, name }: { type: NodeType; name: string }) {
  return (
    <span className={styles.card}>
      <NodeGlyph type={type} />
      {name}
    </span>
  )
}

const pairTypes: readonly (readonly [NodeType, NodeType])[] = [
  ['person', 'organization'],
  ['event', 'venue'],
  ['person', 'person'],
]

export function Pairs() {
  return (
    <div className={styles.drawing} aria-hidden>
      {features.visualization.connections.map(({ from, label, to }, at) => {
        const [fromType, toType] = pairTypes[at] ?? ['person', 'person']
        return (
          <div key={label} className={styles.pair}>
            <Card type={fromType} name={from} />
            <span className={styles.label}>{label}</span>
            <Card type={toType} name={to} />
          </div>
        )
      })}
    </div>
  )
}

const chainTypes: readonly NodeType[] = ['person', 'person', 'person', 'organization']

export function PathChain() {
  return (
    <div className={styles.drawing} data-kind="chain" aria-hidden>
      {features.pathways.chain.map(({ name, note }, at) => (
        <div key={name} className={styles.step} data-strength={at}>
          {note && <span className={styles.label}>{note}</span>}
          <Card type={chainTypes[at] ?? 'person'} name={name} />
        </div>
      ))}
    </div>
  )
}

const insightTypes: readonly NodeType[] = ['organization', 'person', 'event']

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
