import type { ReportFigure } from '../../domain/entities/report/report.ts'
import { figureKinds } from '../../domain/reports/figures.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import { texts } from './texts.ts'

/** Describes how a figure has changed: "+3 since Oct 29, 2026". */
export function changeText(figure: ReportFigure, value: number, before: number, comparedDay: string): string {
  const { form, isOfPeriod = false } = figureKinds[figure]
  const change = reportTexts.change(form, value, before)
  if (isOfPeriod) return change === null ? texts.figures.sameAsBefore : texts.figures.versus(change)
  return change === null ? texts.figures.unchanged(comparedDay) : texts.figures.since(change, comparedDay)
}
