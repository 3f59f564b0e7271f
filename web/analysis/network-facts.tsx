import { figure, fixedDecimal } from '../../domain/english.ts'
import type { Analysis } from '../../domain/graph/metrics/analysis.ts'
import styles from './analysis.module.css'
import { texts } from './texts.ts'

/** Measures of the network as a whole. */
export function NetworkFacts({ analysis }: { readonly analysis: Analysis }) {
  const { whole, communities, estimate } = analysis
  const values: Readonly<Record<keyof typeof texts.facts, string | null>> = {
    ties: figure(whole.ties),
    density: texts.percent(whole.density),
    diameter: texts.steps(whole.diameter, estimate !== null),
    clustering: texts.percent(whole.clustering),
    reciprocity: whole.reciprocity === null ? null : texts.percent(whole.reciprocity),
    modularity: communities.modularity === null ? null : fixedDecimal(communities.modularity, 2),
  }
  return (
    <section aria-label={texts.whole}>
      <h3 className={styles.heading}>{texts.whole}</h3>
      <dl className={styles.facts}>
        {facts
          .filter((fact) => values[fact] !== null)
          .map((fact) => (
            <div key={fact} className={styles.fact}>
              <dt>{texts.facts[fact]}</dt>
              <dd>
                <span className={styles.figure}>{values[fact]}</span> {texts.factNotes[fact]}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

const facts = ['ties', 'density', 'diameter', 'clustering', 'reciprocity', 'modularity'] as const
