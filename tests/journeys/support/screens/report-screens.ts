import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bookOf } from '../../../../domain/entities/document.ts'
import { NewReport } from '../../../../domain/entities/report/report.ts'
import { blocksOf, starters } from '../../../../domain/reports/starters.ts'
import { type Cast, type Screen, shown } from './screen.ts'

/** Id of the report that a screen has created. */
let reportId = ''

/** Adds a report with the parts of all starters. */
async function addReport({ owner, networkId }: Cast): Promise<void> {
  reportId = randomUUID()
  const text = { kind: 'text' as const, text: 'The harbour is the center of this network.', id: randomUUID() }
  const parts = starters.flatMap((starter) => starter.parts)
  const report = NewReport.parse({
    id: reportId,
    networkId,
    name: 'Harbour, quarterly',
    blocks: [text, ...blocksOf(parts, randomUUID)],
  })
  await owner.api().networks.submitEdits({
    id: bookOf(owner.userId),
    batchId: randomUUID(),
    edits: [{ type: 'report.add', report }],
  })
}

async function openReport(page: Page, cast: Cast, search = ''): Promise<void> {
  await addReport(cast)
  await page.goto(`/reports/${reportId}${search}`)
  await shown(page.getByRole('heading', { name: 'Harbour, quarterly' }))
  await shown(page.getByRole('region', { name: 'Highest betweenness' }).getByRole('table'))
}

const resetData: Screen['leave'] = async (_page, { owner }) => {
  await owner.api().networks.submitEdits({
    id: bookOf(owner.userId),
    batchId: randomUUID(),
    edits: [{ type: 'report.remove', id: reportId }],
  })
}

export const reportScreens: readonly Screen[] = [
  {
    name: 'reports',
    who: 'owner',
    async reach(page, cast) {
      await addReport(cast)
      await page.goto('/reports')
      await shown(page.getByRole('link', { name: 'Harbour, quarterly' }))
    },
    leave: resetData,
  },
  {
    name: 'new report',
    who: 'owner',
    async reach(page) {
      await page.goto('/reports')
      await page.getByRole('button', { name: 'New report' }).click()
      await shown(page.getByRole('dialog', { name: 'New report' }).getByRole('button', { name: 'Create report' }))
    },
    leave: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  { name: 'report', who: 'owner', reach: (page, cast) => openReport(page, cast), leave: resetData },
  {
    name: 'report, edited',
    who: 'owner',
    reach: (page, cast) => openReport(page, cast, '?edit=true'),
    leave: resetData,
  },
]
