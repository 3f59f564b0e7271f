import { figure, percentage } from '../../domain/english.ts'
import { Progress } from '@mantine/core'
import type { Statistics } from '../../contract/overview.ts'
import { nodeTypes } from '../../domain/entities/node/node.ts'
import styles from './statistics-panel.module.css'
import { texts } from './texts.ts'

/** Totals of all networks. */
export function StatisticsPanel({ statistics }: { readonly statistics: Statistics }) {
  const { totalNetworks, totalNodes, totalEdges, totalTasks, completedTasks } = statistics
  const percent = totalTasks === 0 ? 0 : Math.round((completedTasks / totalTasks) * 100)
  return (
    <div className={styles.statistics}>
      <dl className={styles.totals}>
        <Total label={texts.totals.networks} value={totalNetworks} />
        <Total label={texts.totals.nodes} value={totalNodes} />
        <Total label={texts.totals.edges} value={totalEdges} />
        <Total label={texts.totals.tasks} value={totalTasks} />
      </dl>
      <section className={styles.section}>
        <h3 className={styles.heading}>
          {texts.completion}
          <span className={styles.figure}>{texts.completed(percent)}</span>
        </h3>
        <Progress value={percent} color="accent" size="md" aria-label={texts.completion} />
        <p className={styles.facts}>
          <span>{texts.completedOf(completedTasks, totalTasks)}</span>
          <span>{texts.remaining(totalTasks - completedTasks)}</span>
        </p>
      </section>
      <Distribution statistics={statistics} />
    </div>
  )
}

function Total({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>{figure(value)}</dd>
    </div>
  )
}

function Distribution({ statistics: { nodeTypes: counts, totalNodes } }: { readonly statistics: Statistics }) {
  const share = (count: number) => (totalNodes === 0 ? 0 : count / totalNodes)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{texts.distribution}</h3>
      <div className={styles.chart} aria-hidden>
        {nodeTypes.map((type) => (
          <span key={type} className={styles.part} data-type={type} style={{ flexGrow: counts[type] }} />
        ))}
      </div>
      <dl className={styles.types}>
        {nodeTypes.map((type) => (
          <div key={type} className={styles.type}>
            <dt>
              <span className={styles.key} data-type={type} aria-hidden />
              {texts.types[type]}
            </dt>
            <dd>
              {figure(counts[type])}
              <span className={styles.share}>{percentage(share(counts[type]))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
