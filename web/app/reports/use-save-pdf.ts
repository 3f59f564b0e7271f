import { useState } from 'react'
import type { Report } from '../../../domain/entities/report/report.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { safeFileName } from '../../../domain/exchange/export/safe-file-name.ts'
import { failureText } from '../../api/failure.ts'
import { texts } from '../../reports/texts.ts'
import { saveAsFile } from '../../ui/page/save-as-file.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import type { ReportState } from './use-report-content.ts'

/** Returns a function that saves a report as a PDF, and whether this function is running. */
export function useSavePdf(report: Report, network: Graph, state: ReportState) {
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    setSaving(true)
    try {
      // Loaded on demand, because the PDF writer is large.
      const { reportPdf } = await import('./report-pdf.ts')
      saveAsFile(await reportPdf(report, network, state), safeFileName(report.name, '.pdf'))
    } catch (error) {
      showToast({ tone: 'error', title: texts.page.pdfFailed, message: failureText(error) })
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save: () => void save() }
}
