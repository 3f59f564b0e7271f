import type { PrincipalKind } from '../../contract/access.ts'
import type { Purpose } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Transaction } from '../db/database.ts'

/** A step in the log, with the parts that `readSteps` reads. */
export interface LoggedStep {
  readonly id: string
  readonly at: string
  readonly userId: string | null
  readonly madeBy: PrincipalKind
  readonly label: string | null
  readonly purpose: Purpose | null
  readonly undoes: string | null
  readonly redoes: string | null
  /**
   * The edits of the step's first batches. Of a large batch, only the first edits of each kind, without long values.
   */
  readonly edits: readonly Edit[]
  readonly inverse: readonly Edit[]
  /** Number of edits by edit kind. */
  readonly counts: Readonly<Record<string, number>>
  /** Names of the first files from which the step imported entities, in order, by edit kind. */
  readonly sources: Readonly<Record<string, readonly string[]>>
}

/**
 * Maximum number of batches per step whose edits are read. These edits suffice to describe the step. The edits of
 * further batches are only counted.
 */
const batchesRead = 3
/** Maximum size in stored bytes of a batch that is read completely. */
const smallBytes = 16_000
/** Number of edits of each kind that are read from a larger batch, without long values. */
const editsOfLarge = 5
/** Maximum number of imported file names to read. The sentences show fewer. */
const mostSources = 4
const longValueBytes = 500
/** Maximum length of strings in the edits of larger batches, in characters. The sentences quote shorter excerpts. */
const longestText = 200

/** SQL for a value in which strings are truncated. Null for other long values. */
const shortValue = `
  case
    when jsonb_typeof(value) = 'string' then to_jsonb(left(value #>> '{}', ${longestText}))
    when octet_length(value::text) < ${longValueBytes} then value
  end`

/** SQL for an edit with short values. A long `value` is left out, because null would be a different value. */
const briefEdit = `
  jsonb_build_object(
    'type', e->'type', 'id', e->'id', 'fieldId', e->'fieldId', 'tagId', e->'tagId', 'from', e->'from',
    'name', e->'name',
    'changes', (
      select jsonb_object_agg(key, coalesce(${shortValue}, '"…"')) from jsonb_each(e->'changes')),
    split_part(e->>'type', '.', 1), (
      select jsonb_object_agg(key, ${shortValue}) filter (where ${shortValue} is not null)
      from jsonb_each(e->split_part(e->>'type', '.', 1))))
  || case
    when octet_length((e->'value')::text) < ${longValueBytes} then jsonb_build_object('value', e->'value')
    else '{}'
  end`

/** SQL for the name of the file from which an edit imports its entity, or null. */
const sourceOf = `
  coalesce(
    e->'node'->'origin'->>'source',
    case when e->'edge'->'evidence'->>'kind' = 'imported' then e->'edge'->'evidence'->>'source' end)`

const stepsQuery = `
  with parts as (
    select coalesce(group_id, batch_id) as "stepId", version, at, user_id as "userId", made_by as "madeBy", label,
      purpose, undoes, redoes, edits, inverse,
      row_number() over (partition by coalesce(group_id, batch_id) order by version) <= ${batchesRead} as is_read,
      pg_column_size(edits) + pg_column_size(inverse) < ${smallBytes} as is_small
    from edit_batch
    where network_id = $1 and version is not null and (batch_id = any($2::uuid[]) or group_id = any($2::uuid[]))
  )
  select "stepId", at, "userId", "madeBy", label, purpose, undoes, redoes,
    case
      when is_read and is_small then edits
      when is_read then (
        select jsonb_agg(${briefEdit} order by place)
        from (
          select edits->(place::int - 1) as e, place
          from (
            select place, row_number() over (partition by e->>'type' order by place) as of_kind
            from jsonb_array_elements(edits) with ordinality as each_edit (e, place)
          ) as numbered
          where of_kind <= ${editsOfLarge}
        ) as first_of_kind)
    end as edits,
    case when is_read and is_small then inverse end as inverse,
    (select jsonb_object_agg(type, jsonb_build_object('count', total, 'sources', sources)) from (
      select type, sum(count) as total,
        to_jsonb((array_agg(source order by place) filter (where source is not null))[1:${mostSources}]) as sources
      from (
        select e->>'type' as type, ${sourceOf} as source, count(*) as count, min(place) as place
        from jsonb_array_elements(edits) with ordinality as each_edit (e, place)
        group by 1, 2
      ) as by_source
      group by type
    ) as by_kind) as kinds
  from parts
  order by version`

interface PartRow {
  stepId: string
  at: string
  userId: string | null
  madeBy: PrincipalKind
  label: string | null
  purpose: Purpose | null
  undoes: string | null
  redoes: string | null
  edits: Edit[] | null
  inverse: Edit[] | null
  kinds: Record<string, { readonly count: number; readonly sources: readonly string[] | null }>
}

/** Reads steps by id, with as many of their edits as are needed to describe them. */
export async function readSteps(
  tx: Transaction,
  networkId: string,
  stepIds: readonly string[],
): Promise<ReadonlyMap<string, LoggedStep>> {
  const { rows } = await tx.query<PartRow>(stepsQuery, [networkId, stepIds])
  const steps = new Map<string, LoggedStep>()
  for (const { stepId, edits, inverse, kinds, at, ...row } of rows) {
    const before = steps.get(stepId)
    const counts = { ...before?.counts }
    const sources = { ...before?.sources }
    for (const [kind, of] of Object.entries(kinds)) {
      counts[kind] = (counts[kind] ?? 0) + of.count
      sources[kind] = [...new Set([...(sources[kind] ?? []), ...(of.sources ?? [])])].slice(0, mostSources)
    }
    steps.set(stepId, {
      ...(before ?? { id: stepId, ...row }),
      at,
      edits: [...(before?.edits ?? []), ...(edits ?? [])],
      inverse: [...(before?.inverse ?? []), ...(inverse ?? [])],
      counts,
      sources,
    })
  }
  return steps
}

/** The newest undo or redo of a step. */
export interface NewestReversal {
  readonly stepId: string
  /** Id of the step that reversed it. */
  readonly by: string
  readonly isUndo: boolean
}

/** Reads the newest undo or redo of each step. It determines whether the step is currently undone. */
export async function readReversals(
  tx: Transaction,
  networkId: string,
  stepIds: readonly string[],
): Promise<ReadonlyMap<string, NewestReversal>> {
  const { rows } = await tx.query<NewestReversal>(
    `select distinct on (coalesce(undoes, redoes)) coalesce(undoes, redoes) as "stepId",
       coalesce(group_id, batch_id) as by, undoes is not null as "isUndo"
     from edit_batch
     where network_id = $1 and version is not null and coalesce(undoes, redoes) = any($2::uuid[])
     order by coalesce(undoes, redoes), version desc`,
    [networkId, stepIds],
  )
  return new Map(rows.map((row) => [row.stepId, row]))
}
