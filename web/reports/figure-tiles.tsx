import { figureKinds } from '../../domain/reports/figures.ts'
import type { FigureValue } from '../../domain/reports/content.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'

interface FigureTilesProps {
  readonly figures: readonly FigureValue[]
  /** The day with which the report compares. Null if it does not compare. */
  readonly comparedDay: string | null
}

/** Figures with their change. */
export function FigureTiles({ figures, comparedDay }: FigureTilesProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, value, before }) => {
        const { form } = figureKinds[figure]
        const change = value === null || before === null ? null : reportTexts.change(form, value, before)
        return (
          <div key={figure} className={styles.figure}>
            <dt>{reportTexts.figures[figure]}</dt>
            <dd className={styles.value}>{reportTexts.value(form, value)}</dd>
            {comparedDay !== null && value !== null && before !== null && (
              <dd className={styles.change}>
                {change === null ? texts.figures.unchanged(comparedDay) : texts.figures.since(change, comparedDay)}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
