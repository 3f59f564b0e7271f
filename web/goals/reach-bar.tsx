import { Button } from '@mantine/core'
import type { Coverage } from '../../domain/coverage/coverage.ts'
import styles from './goals.module.css'
import { texts } from './texts.ts'

interface ReachBarProps {
  readonly coverage: Coverage
  readonly onSelect: (nodeIds: readonly string[]) => void
}

/**
 * The number of targets within one, two and three introductions: a bar whose parts differ by pattern, and a table with
 * the same data.
 */
export function ReachBar({ coverage: { targets, counted: all, levels }, onSelect }: ReachBarProps) {
  const within = levels.map(({ reached }) => reached)
  const most = within.at(-1) ?? 0
  const bands = [...within.map((reached, at) => reached - (within[at - 1] ?? 0)), all - most]
  const reached = targets.flatMap(({ reach }) => reach.best?.nodeIds.at(-1) ?? [])
  return (
    <section className={styles.part} aria-label={texts.reachTitle}>
      <p className={styles.headline}>{texts.reached(most, all)}</p>
      <div className={styles.bar} aria-hidden>
        {bands.map((count, band) => (
          <span
            key={texts.band[band]}
            className={styles.band}
            data-band={band}
            style={{ flexGrow: count }}
            hidden={count === 0}
            title={`${texts.band[band]}: ${count}`}
          />
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.within}</th>
            <th scope="col" className={styles.figure}>
              {texts.targetsColumn}
            </th>
            <th scope="col" className={styles.figure}>
              {texts.trustColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level, at) => (
            <tr key={level.introductions}>
              <th scope="row">
                <span className={styles.key} data-band={at} aria-hidden />
                {texts.withinRow(level.introductions)}
              </th>
              <td className={styles.figure}>{level.reached}</td>
              <td className={styles.figure}>{level.trust === null ? texts.noTrust : texts.percent(level.trust)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <span className={styles.key} data-band={levels.length} aria-hidden />
              {texts.unreachedRow}
            </th>
            <td className={styles.figure}>{all - most}</td>
            <td className={styles.figure}>{texts.noTrust}</td>
          </tr>
        </tbody>
      </table>
      {reached.length > 0 && (
        <div>
          <Button size="xs" variant="default" onClick={() => onSelect(reached)}>
            {texts.selectReached(reached.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
