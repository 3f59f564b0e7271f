import { oc } from '@orpc/contract'
import { z } from 'zod'
import { columnWords } from '../domain/exchange/column-words.ts'
import { exportFormatIds, losslessFormatId } from '../domain/exchange/export/format-ids.ts'
import { rowUnits } from '../domain/exchange/row-place.ts'
import { RefusedEdit } from '../domain/edits/batch.ts'
import { FieldOwner } from '../domain/entities/field/field.ts'
import { FieldKind } from '../domain/entities/field/field-kinds.ts'
import { id } from '../domain/entities/fields.ts'
import { NodeType } from '../domain/entities/node/node.ts'
import type { OperationMeta } from './access.ts'
import { errors, errorsOfSending } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'owner' }).errors({
  ...errorsOfSending,
  FORBIDDEN: errors.FORBIDDEN,
  NOT_FOUND: errors.NOT_FOUND,
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
    unit: z
      .enum(rowUnits)
      .describe('What `line` counts: lines of a text, rows of a sheet, contacts, entries of a calendar.'),
    line: z.int().min(0).describe('From 1.'),
    name: z.string().describe('What the row is about; empty where it says nothing.'),
    reason: z.string(),
  })
  .meta({ id: 'ReportedRow' })

const reported = z.array(ReportedRow).describe(`The first ${mostRowsNamed}.`)

const DifferenceRow = z.object({ name: z.string().describe('For `take` and `leave`.'), title: z.string() })
const ChangedRow = z.object({
  id: id.describe('Of the node or connection.'),
  title: z.string(),
  changes: z.array(
    z.object({
      name: z.string().describe('For `take` and `leave`.'),
      property: z.string(),
      from: z.string(),
      to: z.string(),
      sentence: z.string().describe('Such as “Title: Head of Sales → Partner”.'),
    }),
  ),
})

const ImportDifferences = z
  .object({
    isAgain: z
      .boolean()
      .describe('Most of what the files name is there, and they hold most of what an earlier import brought.'),
    counts: z.object({
      added: z.int().min(0),
      changed: z.int().min(0),
      corrected: z.int().min(0),
      gone: z.int().min(0),
      asked: z.int().min(0),
      unchanged: z.int().min(0),
      waiting: z.int().min(0).describe('Connections at nodes that are asked about.'),
    }),
    added: z.array(DifferenceRow),
    changed: z.array(ChangedRow),
    corrected: z
      .array(ChangedRow)
      .describe('Values that were corrected in the network, while the files say what they said before.'),
    gone: z.array(DifferenceRow).describe('Brought by an earlier import of the files, and no longer in them.'),
    asked: z
      .array(
        z.object({
          key: z.string().describe('For `answers`.'),
          title: z.string(),
          detail: z.string(),
          candidates: z.array(z.object({ id, title: z.string() })),
        }),
      )
      .describe('Rows that may be one of several. What `answers` does not decide is left out.'),
  })
  .describe(`How the files differ from the network, value by value. Of each list the first ${mostRowsNamed}.`)
  .meta({ id: 'ImportDifferences' })

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
          namesTurned: z
            .boolean()
            .describe('Every name of it has the last name first: “Smith, John” becomes “John Smith”.'),
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
    changed: z.int().min(0).describe('How many nodes and connections it changes; 0 without `update`.'),
    removed: z.int().min(0).describe('How many nodes and connections it removes; 0 without `update`.'),
    differences: ImportDifferences.nullable().describe(
      'Of a dry run, or with `update`. Null where there is nothing to compare: an empty network, or a Kithmap file.',
    ),
    missingEnds: z
      .object({
        count: z.int().min(1),
        names: z.array(z.string()).describe('The first few.'),
        type: NodeType.nullable().describe('What all of them become; null where they become different things.'),
      })
      .nullable()
      .describe(
        'Ends of connections that are none of the nodes there are, and become some, which are among `nodes`; a word ' +
          'mistyped is one. Null where there are none, and where nothing but connections names anybody.',
      ),
    fields: z
      .array(z.object({ name: z.string(), appliesTo: FieldOwner, kind: FieldKind }))
      .describe('The fields it has values for, new ones and ones that the network has.'),
    notKept: z.array(z.string()).describe('What the files hold and no import can keep, such as pictures within them.'),
    crowdedOut: z.array(z.string()).describe('Columns that go into the notes because there can be no more fields.'),
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

export const ExportFormat = z
  .enum(exportFormatIds)
  .default(losslessFormatId)
  .describe(`What kind of file. \`${losslessFormatId}\` loses nothing and is everybody's; the others are part of Pro.`)

/** Nodes that one call may name: as many ids as fit into the largest body. */
export const mostNodesNamed = 200_000
/** As many ids as every server and proxy takes in an address. */
const mostNodesInQuery = 100

const NodesInQuery = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(id).min(1).max(mostNodesInQuery, `Name at most ${mostNodesInQuery} nodes here, or send them by POST.`))
  .describe(
    'Only these nodes, with the connections among them, their tasks, tags and fields: ids, separated by commas, 100 at most. ' +
      'Part of Pro.',
  )

/** A file as it is sent: what kind it is and what it is called stand in the headers. */
export const SentFile = z.object({
  headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
  body: z.file(),
})

const exporting = base
  .meta({ access: 'viewer' })
  .errors({ PLAN_LIMIT: errors.PLAN_LIMIT, EXPORT_FAILED: errors.EXPORT_FAILED })

/** Words of a form: one field, or several of one name. */
const Words = z.union([z.array(z.string()), z.string().transform((word) => [word])]).default([])

export const exchange = {
  export: exporting
    .route({
      method: 'GET',
      path: '/networks/{id}/export',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['Files'],
      summary: 'Take a network away as a file',
      description:
        'The whole network as of one moment, sent while it is written. What each format keeps and loses is told in ' +
        'docs/formats.md and in the dialog of the app. The file is named as the network, in Content-Disposition.',
    })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({ format: ExportFormat, nodes: NodesInQuery.optional() }).prefault({}),
      }),
    )
    .output(SentFile),

  exportPart: exporting
    .route({
      method: 'POST',
      path: '/networks/{id}/export',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['Files'],
      summary: 'Take a part of a network away as a file',
      description: 'As the GET with `nodes`, for more of them than an address has room for.',
    })
    .input(
      z.object({
        params: z.object({ id }),
        body: z.object({ format: ExportFormat, nodes: z.array(id).min(1).max(mostNodesNamed) }),
      }),
    )
    .output(SentFile),

  import: base
    .meta({ access: 'editor' })
    .errors({
      FILE_REFUSED: errors.FILE_REFUSED,
      STORAGE_LIMIT: errors.STORAGE_LIMIT,
      NETWORK_LIMIT: errors.NETWORK_LIMIT,
      HISTORY_LIMIT: errors.HISTORY_LIMIT,
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
        'and can be said. Files that are brought again are compared with the network, and `update` takes the differences ' +
        'over. Either all of it is imported or nothing; the rows that are left out are named. All of it is one ' +
        'step of undo.',
    })
    .input(
      z.object({
        params: z.object({ id }),
        query: z
          .object({
            dryRun: flag.describe('Only answers what would be imported.'),
            update: flag.describe(
              'Takes over what the files say differently, too: all that is new or changed, and of what is gone and of ' +
                'corrected values only what `take` names. A dry run lists the differences and their names. ' +
                '`take`, `leave` and `answers` imply it.',
            ),
            withDuplicates: flag.describe('Imports rows that repeat others or what the network holds.'),
            withCompanies: z
              .stringbool({ truthy: ['true'], falsy: ['false'] })
              .optional()
              .describe(
                'Makes the companies of people organizations as well, each connected to them by “Works at”. Where it is left ' +
                  'out, as an earlier import of these files did.',
              ),
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
          take: Words.describe(
            'Differences to take over, by name, or `added`, `changed`, `corrected` or `gone` for all.',
          ),
          leave: Words.describe('Differences to leave as they are, in the same words. A name wins over its group.'),
          answers: z
            .record(z.string(), z.string())
            .default({})
            .describe(
              'Who ambiguous rows are: `answers[KEY]` is the id of a candidate, `new`, or `out` to leave it out.',
            ),
        }),
      }),
    )
    .output(ImportAnswer),
}
