import { oc } from '@orpc/contract'
import { z } from 'zod'
import { columnWords } from '../domain/exchange/headers/column-words.ts'
import { exportFormatIds, losslessFormatId } from '../domain/exchange/export/format-ids.ts'
import { rowUnits } from '../domain/exchange/row-place.ts'
import { RejectedEdit } from '../domain/edits/batch.ts'
import { FieldOwner } from '../domain/entities/field/field.ts'
import { FieldKind } from '../domain/entities/field/field-kinds.ts'
import { id } from '../domain/entities/fields.ts'
import { NodeType } from '../domain/entities/node/node.ts'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'owner' }).errors({
  ...inputErrors,
  FORBIDDEN: errors.FORBIDDEN,
  NOT_FOUND: errors.NOT_FOUND,
})

/** Maximum number of files per import. */
export const mostImportFiles = 20
/** Maximum number of rows per list in a response. The response also contains the total count. */
export const mostRowsNamed = 1000

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true')

const ReportedRow = z
  .object({
    table: z.string().optional().describe('The sheet or file, if there are several tables.'),
    unit: z.enum(rowUnits).describe('Unit of `line`: lines of text, rows of a sheet, contacts, or calendar entries.'),
    line: z.int().min(0).describe('Starts at 1.'),
    name: z.string().describe('Name in the row. Empty if it has none.'),
    reason: z.string(),
  })
  .meta({ id: 'ReportedRow' })

const reported = z.array(ReportedRow).describe(`The first ${mostRowsNamed}.`)

const DifferenceRow = z.object({ name: z.string().describe('Name for `take` and `leave`.'), title: z.string() })
const ChangedRow = z.object({
  id: id.describe('Id of the node or connection.'),
  title: z.string(),
  changes: z.array(
    z.object({
      name: z.string().describe('Name for `take` and `leave`.'),
      property: z.string(),
      from: z.string(),
      to: z.string(),
      sentence: z.string().describe('For example “Title: Head of Sales → Partner”.'),
    }),
  ),
})

const ImportDifferences = z
  .object({
    isAgain: z.boolean().describe('Whether the files share most of their nodes with an earlier import.'),
    counts: z.object({
      added: z.int().min(0),
      changed: z.int().min(0),
      corrected: z.int().min(0),
      gone: z.int().min(0),
      asked: z.int().min(0),
      unchanged: z.int().min(0),
      waiting: z.int().min(0).describe('Connections that wait for the answers about their nodes.'),
    }),
    added: z.array(DifferenceRow),
    changed: z.array(ChangedRow),
    corrected: z
      .array(ChangedRow)
      .describe('Values that were corrected in the network and have not changed in the files.'),
    gone: z.array(DifferenceRow).describe('Imported earlier from these files, and no longer in them.'),
    asked: z
      .array(
        z.object({
          key: z.string().describe('Key for `answers`.'),
          title: z.string(),
          detail: z.string(),
          candidates: z.array(z.object({ id, title: z.string() })),
        }),
      )
      .describe('Rows that match several nodes. Rows without an entry in `answers` are left out.'),
  })
  .describe(`How the files differ from the network, value by value. Each list contains the first ${mostRowsNamed}.`)
  .meta({ id: 'ImportDifferences' })

export const ImportAnswer = z
  .object({
    dryRun: z.boolean(),
    tables: z
      .array(
        z.object({
          name: z.string().nullable(),
          rows: z.enum(['nodes', 'edges']).describe('Whether each row is a node or a connection.'),
          columns: z
            .record(z.string(), z.string())
            .describe('How each column was interpreted, in the form of `columns`.'),
          namesTurned: z
            .boolean()
            .describe('All names in the column have the last name first: “Smith, John” becomes “John Smith”.'),
        }),
      )
      .describe('How the files were interpreted.'),
    counts: z
      .object({
        rows: z.int().min(0),
        valid: z.int().min(0).describe('New.'),
        duplicate: z.int().min(0),
        faulty: z.int().min(0),
        warned: z.int().min(0).describe('Imported rows with at least one changed or moved value.'),
      })
      .describe('Every row is valid, duplicate or faulty.'),
    nodes: z.int().min(0).describe('Number of added nodes, including nodes that only connections name.'),
    edges: z.int().min(0).describe('Number of added connections.'),
    changed: z.int().min(0).describe('Number of changed nodes and connections. 0 without `update`.'),
    removed: z.int().min(0).describe('Number of removed nodes and connections. 0 without `update`.'),
    differences: ImportDifferences.nullable().describe(
      'For a dry run, or with `update`. Null if there is nothing to compare: an empty network, or a Kithmap file.',
    ),
    missingEnds: z
      .object({
        count: z.int().min(1),
        names: z.array(z.string()).describe('The first few of them.'),
        type: NodeType.nullable().describe('Type of all of them. Null if they have different types.'),
      })
      .nullable()
      .describe(
        'Ends of connections that match no node, for example because of a typo. They are created as nodes and counted in ' +
          '`nodes`. Null if there are none, and for files that only contain connections.',
      ),
    fields: z
      .array(z.object({ name: z.string(), appliesTo: FieldOwner, kind: FieldKind }))
      .describe('Fields with values in the files, new and existing.'),
    notKept: z.array(z.string()).describe('Content of the files that cannot be imported, such as embedded pictures.'),
    crowdedOut: z.array(z.string()).describe('Columns added to the notes because the limit of fields is reached.'),
    faulty: reported,
    duplicates: reported,
    warnings: reported,
    refusal: z.string().nullable().describe('For a dry run: why there is nothing to import.'),
    step: z
      .object({
        stepId: id.describe('Pass this to `undo` to reverse the import.'),
        groupId: id.describe('Deprecated: the former name of `stepId`.'),
        batches: z.int().min(0),
        version: z.int().min(0).describe('Version of the network afterwards.'),
        refused: z
          .array(RejectedEdit.omit({ index: true }))
          .describe('Edits of entities that other users deleted in the meantime.'),
      })
      .nullable()
      .describe('Null for a dry run.'),
  })
  .meta({ id: 'ImportAnswer' })
export type ImportAnswer = z.infer<typeof ImportAnswer>

export const ExportFormat = z
  .enum(exportFormatIds)
  .default(losslessFormatId)
  .describe(`File format. \`${losslessFormatId}\` loses nothing and is part of every plan; the others are part of Pro.`)

/** Maximum number of node ids in a request body: about as many as fit into the largest allowed body. */
export const mostNodesNamed = 200_000
/** Maximum number of node ids in a query string: about as many as all servers and proxies accept in a URL. */
const mostNodesInQuery = 100

const NodesInQuery = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(id).min(1).max(mostNodesInQuery, `List at most ${mostNodesInQuery} nodes here, or send them by POST.`))
  .describe(
    'Exports only these nodes, with the connections between them, their tasks, tags and fields: at most 100 ids, ' +
      'separated by commas. Part of Pro.',
  )

/** A file as the response. The headers contain its content type and file name. */
export const SentFile = z.object({
  headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
  body: z.file(),
})

const exporting = base
  .meta({ access: 'viewer' })
  .errors({ PLAN_LIMIT: errors.PLAN_LIMIT, EXPORT_FAILED: errors.EXPORT_FAILED })

/** A form field that lists words. The form can contain the field several times, once per word. */
const Words = z.union([z.array(z.string()), z.string().transform((word) => [word])]).default([])

export const exchange = {
  export: exporting
    .route({
      method: 'GET',
      path: '/networks/{id}/export',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['Files'],
      summary: 'Export a network',
      description:
        'A consistent state of the whole network, streamed. docs/formats.md and the dialog in the app list what each ' +
        'format keeps and loses. Content-Disposition has the file name, which is the name of the network.',
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
      summary: 'Export some nodes of a network',
      description: 'Like GET with `nodes`, for more ids than fit into a URL.',
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
      summary: 'Import files into a network, or preview the result',
      description:
        'Send one or several files that belong together, such as nodes and connections, as `files` of a form ' +
        '(multipart/form-data), at most 32 MB in total: CSV with any delimiter and encoding, XLSX, ODS, vCard, iCalendar, GEXF, ' +
        'GraphML, GML, Pajek, JSON graphs, JSON Canvas. Formats are detected by content and the meaning of columns by their ' +
        'headers and values; `columns` overrides that. If the files were imported before, they are compared with the network, ' +
        'and `update` applies the differences. The import is all or nothing, is one undo step, and the answer lists the rows ' +
        'that were left out.',
    })
    .input(
      z.object({
        params: z.object({ id }),
        query: z
          .strictObject({
            dryRun: flag.describe('Only reports what would be imported.'),
            update: flag.describe(
              'Also applies differences: all new and changed values. Of `gone` and `corrected`, applies only those that `take` names. ' +
                'A dry run lists the differences with their names. `take`, `leave` and `answers` imply it.',
            ),
            withDuplicates: flag.describe('Also imports rows that duplicate other rows or existing nodes.'),
            addUpRepeats: flag.describe(
              'Adds up the weights of rows that repeat a connection. A row without a weight counts as 1.',
            ),
            withCompanies: z
              .stringbool({ truthy: ['true'], falsy: ['false'] })
              .optional()
              .describe(
                'Creates an organization for each company of a person and connects them with “Works at”. Default: as in an ' +
                  'earlier import of these files.',
              ),
            dateOrder: z
              .enum(['day-first', 'month-first'])
              .default('day-first')
              .describe('Order of ambiguous dates such as 5/4/2024, if the other dates of the column do not show it.'),
            columns: z
              .record(z.string(), z.string())
              .default({})
              .describe(
                `Overrides the detected meaning of columns: \`columns[Full Name]=name\`. One of ${columnWords.join(', ')}.`,
              ),
          })
          .prefault({}),
        // Strict, so that an option in the wrong part of the request never leads to a real import instead of a dry run.
        body: z.strictObject({
          files: z.union([z.array(z.file()).min(1).max(mostImportFiles), z.file().transform((file) => [file])]),
          take: Words.describe(
            'Differences to apply, by name, or `added`, `changed`, `corrected` or `gone` for all of a group.',
          ),
          leave: Words.describe(
            'Differences to leave unchanged, in the same form. A name takes precedence over its group.',
          ),
          answers: z
            .record(z.string(), z.string())
            .default({})
            .describe(
              'Decides ambiguous rows: `answers[KEY]` is the id of a candidate, `new`, or `out` to leave the row out.',
            ),
        }),
      }),
    )
    .output(ImportAnswer),
}
