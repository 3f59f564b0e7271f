import type { NetworkTemplate } from '../template.ts'
import { californiaRenewableEnergy } from './california-renewable-energy.ts'
import { entertainment } from './entertainment.ts'
import { familyOffice } from './family-office.ts'
import { londonJobSearch } from './london-job-search.ts'
import { londonVentureCapital } from './london-venture-capital.ts'

/** The built-in templates in display order. */
export const templates: readonly NetworkTemplate[] = [
  londonJobSearch,
  londonVentureCapital,
  familyOffice,
  entertainment,
  californiaRenewableEnergy,
]
