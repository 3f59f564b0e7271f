import { figureKinds } from '../../domain/reports/figures.ts'
import type { FigureValue } from '../../domain/reports/content.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import { changeText } from './change-text.ts'
import styles from './report.module.css'

interface FigureTilesProps {
  readonly figures: readonly FigureValue[]
  /** The earlier day with whose state the report compares. Null if there is no comparison. */
  readonly comparedDay: string | null
  /** Length of the period in days. Null if the report has no comparison. */
  readonly days: number | null
}

/** Figures with their change. */
export function FigureTiles({ figures, comparedDay, days }: FigureTilesProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, value, before }) => {
        const { form } = figureKinds[figure]
        return (
          <div key={figure} className={styles.figure}>
            <dt>{reportTexts.figure(figure, days)}</dt>
            <dd className={styles.value}>{reportTexts.value(form, value)}</dd>
            {comparedDay !== null && value !== null && before !== null && (
              <dd className={styles.change}>{changeText(figure, value, before, comparedDay)}</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
