import type { Changes, NameList, ReportChangesContent } from '../../domain/reports/changes.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'

const kinds = ['added', 'changed', 'gone'] as const

/** Lists new, changed and deleted entities by name. */
export function ChangeLists({ changes }: { readonly changes: ReportChangesContent }) {
  const isQuiet = [changes.nodes, changes.connections].every((of) => kinds.every((kind) => of[kind].count === 0))
  if (isQuiet) return <p>{texts.changes.nothing}</p>
  return (
    <div className={styles.changes}>
      <ChangeList title={texts.changes.nodes} changes={changes.nodes} />
      <ChangeList title={texts.changes.connections} changes={changes.connections} />
    </div>
  )
}

function ChangeList({ title, changes }: { readonly title: string; readonly changes: Changes }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.subtitle}>{title}</h3>
      {kinds.every((kind) => changes[kind].count === 0) && <p className={styles.quiet}>{texts.changes.nothing}</p>}
      <dl className={styles.changeList}>
        {kinds
          .filter((kind) => changes[kind].count > 0)
          .map((kind) => (
            <div key={kind}>
              <dt>{texts.changes[kind](changes[kind].count)}</dt>
              <dd>
                <Names list={changes[kind]} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Names({ list: { count, names } }: { readonly list: NameList }) {
  return (
    <ul className={styles.names}>
      {names.map((name, at) => (
        // Several entities can have the same name, and the list is never reordered in place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {count > names.length && <li className={styles.quiet}>{texts.changes.more(count - names.length)}</li>}
    </ul>
  )
}
