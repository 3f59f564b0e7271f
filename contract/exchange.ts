import { oc } from '@orpc/contract'
import { z } from 'zod'
import { columnWords } from '../domain/exchange/choose-columns.ts'
import { RefusedEdit } from '../domain/edits/batch.ts'
import { id } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'owner' }).errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  UNAUTHORIZED: errors.UNAUTHORIZED,
  ACCOUNT_CHANGED: errors.ACCOUNT_CHANGED,
  FORBIDDEN: errors.FORBIDDEN,
  NOT_FOUND: errors.NOT_FOUND,
  PAYLOAD_TOO_LARGE: errors.PAYLOAD_TOO_LARGE,
  TOO_FAST: errors.TOO_FAST,
  FAULT: errors.FAULT,
  UNAVAILABLE: errors.UNAVAILABLE,
  STORAGE_FULL: errors.STORAGE_FULL,
})

/** Files of one import. */
export const mostImportFiles = 20
/** Rows of each list that an answer names; it says how many there are. */
export const mostRowsNamed = 1000

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true')

const ReportedRow = z
  .object({
    table: z.string().optional().describe('Where there are several tables: the sheet, or the file.'),
    line: z.int().min(0).describe('Of the file, from 1; in a file without lines, the number of the row.'),
    name: z.string().describe('What the row is about; empty where it says nothing.'),
    reason: z.string(),
  })
  .meta({ id: 'ReportedRow' })

const reported = z.array(ReportedRow).describe(`The first ${mostRowsNamed}.`)

export const ImportAnswer = z
  .object({
    dryRun: z.boolean(),
    tables: z
      .array(
        z.object({
          name: z.string().nullable(),
          rows: z.enum(['nodes', 'edges']).describe('What each row of it is.'),
          columns: z
            .record(z.string(), z.string())
            .describe('What each column was taken for, as `columns` would say it.'),
        }),
      )
      .describe('How the files were understood.'),
    counts: z
      .object({
        rows: z.int().min(0),
        valid: z.int().min(0).describe('New.'),
        duplicate: z.int().min(0),
        faulty: z.int().min(0),
        warned: z.int().min(0).describe('Among those imported: rows of which some value was changed or moved.'),
      })
      .describe('Every row is valid, duplicate or faulty.'),
    nodes: z.int().min(0).describe('How many nodes it adds, with those that connections alone name.'),
    edges: z.int().min(0).describe('How many connections it adds.'),
    faulty: reported,
    duplicates: reported,
    warnings: reported,
    refusal: z.string().nullable().describe('Of a dry run: why there is nothing to import.'),
    step: z
      .object({
        groupId: id.describe('Take the import back with `undo` and this as its `stepId`.'),
        batches: z.int().min(0),
        version: z.int().min(0).describe('Of the network, afterwards.'),
        refused: z.array(RefusedEdit.omit({ index: true })).describe('What others have removed while it was read.'),
      })
      .nullable()
      .describe('Null of a dry run.'),
  })
  .meta({ id: 'ImportAnswer' })
export type ImportAnswer = z.infer<typeof ImportAnswer>

export const exchange = {
  import: base
    .meta({ access: 'editor' })
    .errors({
      FILE_REFUSED: errors.FILE_REFUSED,
      STORAGE_LIMIT: errors.STORAGE_LIMIT,
      NETWORK_LIMIT: errors.NETWORK_LIMIT,
    })
    .route({
      method: 'POST',
      path: '/networks/{id}/import',
      inputStructure: 'detailed',
      tags: ['Files'],
      summary: 'Import files into a network, or look what would arrive',
      description:
        'Send one file or several that belong together, such as nodes and connections, as `files` of a form ' +
        '(multipart/form-data), 32 MB in all: CSV in any delimiter and encoding, XLSX, ODS, vCard, iCalendar, GEXF, ' +
        'GraphML, JSON of graphs, JSON Canvas. What they are is told by their content, what their columns mean is guessed ' +
        'and can be said. Either all of it is imported or nothing; the rows that are left out are named. All of it is one ' +
        'step of undo.',
    })
    .input(
      z.object({
        params: z.object({ id }),
        query: z
          .object({
            dryRun: flag.describe('Only answers what would be imported.'),
            withDuplicates: flag.describe('Imports rows that repeat others or what the network holds.'),
            dateOrder: z
              .enum(['day-first', 'month-first'])
              .default('day-first')
              .describe('How 5/4/2024 is meant where the other dates of its column do not tell.'),
            columns: z
              .record(z.string(), z.string())
              .default({})
              .describe(
                `What columns are, where the guess is wrong: \`columns[Full Name]=name\`. One of ${columnWords.join(', ')}.`,
              ),
          })
          .prefault({}),
        body: z.object({
          files: z.union([z.array(z.file()).min(1).max(mostImportFiles), z.file().transform((file) => [file])]),
        }),
      }),
    )
    .output(ImportAnswer),
}
