import type { Field } from '../../domain/entities/field/field.ts'
import type { ReportBlock } from '../../domain/entities/report/report.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import { texts } from './texts.ts'

/** Returns the title of a part. Null for parts without one. */
export function titleOf(
  block: ReportBlock,
  fields: ReadonlyMap<string, Pick<Field, 'name'>>,
  comparedDay: string | null,
): string | null {
  switch (block.kind) {
    case 'text':
      return null
    case 'figures':
      return texts.parts.names.figures
    case 'map':
      return texts.parts.names.map
    case 'chart': {
      const field = block.fieldId === null ? null : fields.get(block.fieldId)
      return field ? reportTexts.byField(field.name) : reportTexts.charts[block.chart]
    }
    case 'ranking':
      return reportTexts.rankings[block.measure]
    case 'changes':
      return comparedDay === null ? texts.changes.untitled : texts.changes.title(comparedDay)
  }
}
