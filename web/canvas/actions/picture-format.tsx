import { Checkbox, SegmentedControl } from '@mantine/core'
import {
  type ExportFormat,
  exportFormats,
  type ExportPlan,
  type Resolution,
  resolutions,
} from '../renderer/export-plan.ts'
import { type Paper, papers, type PdfPages, sheetCounts, type SheetCount } from '../renderer/pdf-pages.ts'
import styles from './export-dialog.module.css'
import { exportTexts as texts } from './export-texts.ts'

interface PictureFormatProps {
  readonly plan: ExportPlan | null
  readonly format: ExportFormat
  readonly onFormat: (format: ExportFormat) => void
  readonly resolution: Resolution
  readonly onResolution: (resolution: Resolution) => void
  /** Page settings of a PDF. Null for other formats. */
  readonly pages: PdfPages | null
  readonly paper: Paper
  readonly onPaper: (paper: Paper) => void
  readonly sheets: SheetCount
  readonly onSheets: (sheets: SheetCount) => void
  readonly transparent: boolean
  readonly onTransparent: (transparent: boolean) => void
}

/** A form for the options of an exported picture. It shows the resulting size. */
export function PictureFormat({
  plan,
  format,
  onFormat,
  resolution,
  onResolution,
  pages,
  paper,
  onPaper,
  sheets,
  onSheets,
  transparent,
  onTransparent,
}: PictureFormatProps) {
  return (
    <>
      <div>
        <SegmentedControl
          fullWidth
          aria-label={texts.format}
          value={format}
          onChange={(value) => onFormat(exportFormats.find((one) => one === value) ?? 'png')}
          data={exportFormats.map((one) => ({ value: one, label: texts[one] }))}
        />
        {format === 'png' && (
          <SegmentedControl
            fullWidth
            mt="xs"
            aria-label={texts.resolution}
            value={String(resolution)}
            onChange={(value) => onResolution(resolutions.find((one) => String(one) === value) ?? 2)}
            data={resolutions.map((one) => ({ value: String(one), label: texts.times(one) }))}
          />
        )}
        {format === 'pdf' && (
          <>
            <SegmentedControl
              fullWidth
              mt="xs"
              aria-label={texts.paper}
              value={paper}
              onChange={(value) => onPaper(papers.find((one) => one === value) ?? 'a4')}
              data={papers.map((one) => ({ value: one, label: texts.papers[one] }))}
            />
            <SegmentedControl
              fullWidth
              mt="xs"
              aria-label={texts.sheets}
              value={String(sheets)}
              onChange={(value) => onSheets(sheetCounts.find((one) => String(one) === value) ?? 1)}
              data={sheetCounts.map((one) => ({ value: String(one), label: texts.sheetCount(one) }))}
            />
          </>
        )}
        <p className={styles.note} role="status">
          {plan === null
            ? texts.nothing
            : pages
              ? texts.pages(texts.papers[paper], pages)
              : plan.isReduced
                ? texts.reduced(plan.width, plan.height)
                : texts.size(format, plan.width, plan.height)}
        </p>
        {format === 'pdf' && <p className={styles.note}>{texts.pdfLetters}</p>}
      </div>
      <Checkbox
        label={texts.transparent}
        checked={transparent}
        onChange={(event) => onTransparent(event.currentTarget.checked)}
      />
    </>
  )
}
