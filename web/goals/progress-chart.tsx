import type { Progress } from '../../domain/entities/goal/goal.ts'
import styles from './goals.module.css'
import { texts } from './texts.ts'

/** Size and margin in units of the drawing, which is scaled to its container. */
const [width, height, rim] = [360, 96, 6]

/**
 * The progress of a goal over time: a chart with a line for each number of introductions, and a table with the same
 * data.
 */
export function ProgressChart({ progress }: { readonly progress: readonly Progress[] }) {
  const [first, last] = [progress[0], progress.at(-1)]
  if (!first || !last || progress.length < 2) return null
  const [begin, end] = [timeOf(first.day), timeOf(last.day)]
  const top = Math.max(...progress.map(({ targets }) => targets), 1)
  const xOf = ({ day }: Progress) => rim + ((timeOf(day) - begin) / (end - begin)) * (width - 2 * rim)
  const yOf = (count: number) => height - rim - (count / top) * (height - 2 * rim)
  const pathOf = (level: number) =>
    progress
      .map((entry, at) => `${at === 0 ? 'M' : 'L'}${xOf(entry).toFixed(1)} ${yOf(entry.within[level] ?? 0).toFixed(1)}`)
      .join('')
  return (
    <section className={styles.part} aria-label={texts.progress}>
      <h3 className={styles.heading}>{texts.progress}</h3>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.progressAloud(progress.length, first.day, last.day)}
      >
        <line className={styles.axis} x1={rim} x2={width - rim} y1={yOf(0)} y2={yOf(0)} />
        <line className={styles.axis} x1={rim} x2={width - rim} y1={yOf(top)} y2={yOf(top)} />
        {last.within.map((_count, level) => (
          // The index is a stable key, because it is the number of introductions.
          // oxlint-disable-next-line react/no-array-index-key
          <path key={level} className={styles.line} data-band={level} d={pathOf(level)} />
        ))}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{first.day}</span>
        <span>{last.day}</span>
      </div>
      <div className={styles.legend} aria-hidden>
        {last.within.map((_count, level) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={level} className={styles.legendKey}>
            <svg width={28} height={8}>
              <line className={styles.line} data-band={level} x1={2} x2={26} y1={4} y2={4} />
            </svg>
            {texts.withinRow(level + 1)}
          </span>
        ))}
        <span className={styles.legendKey}>{texts.topLine(top)}</span>
      </div>
      <p className={styles.note}>{texts.progressNote}</p>
      <details className={styles.details}>
        <summary>{texts.progressTable}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {last.within.map((_count, level) => (
                // oxlint-disable-next-line react/no-array-index-key
                <th key={level} scope="col" className={styles.figure}>
                  {texts.withinRow(level + 1)}
                </th>
              ))}
              <th scope="col" className={styles.figure}>
                {texts.targetsColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {progress.toReversed().map(({ day, within, targets }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {within.map((count, level) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={level} className={styles.figure}>
                    {count}
                  </td>
                ))}
                <td className={styles.figure}>{targets}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
