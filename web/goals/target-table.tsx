import { Button } from '@mantine/core'
import type { Coverage, CoveredTarget } from '../../domain/coverage/coverage.ts'
import type { Goal } from '../../domain/entities/goal/goal.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import styles from './goals.module.css'
import { targetPath, pathOrder } from './target-path.ts'
import { texts } from './texts.ts'

interface TargetTableProps {
  readonly graph: Graph
  readonly goal: Goal
  readonly coverage: Coverage
  readonly onShowPath: (nodeId: string) => void
}

/** Lists all targets that were found. Targets with the best paths come first. */
export function TargetTable({ graph, goal, coverage, onShowPath }: TargetTableProps) {
  const rows = coverage.targets
    .map((target, at) => ({ ...target, at }))
    .filter(({ kind }) => kind === 'found')
    .sort((a, b) => pathOrder(a) - pathOrder(b) || (b.reach.best?.trust ?? 0) - (a.reach.best?.trust ?? 0))
  if (rows.length === 0) return null
  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? ''
  return (
    <section className={styles.part} aria-label={texts.targets}>
      <h3 className={styles.heading}>{texts.targets}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.target}</th>
            <th scope="col" className={styles.figure}>
              {texts.trust}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { at, reach } = row
            const end = reach.best?.nodeIds.at(-1)
            const { way, introductions, shorter } = targetPath(row, nameOf)
            const name = end === undefined ? nameOfTarget(row, nameOf) : nameOf(end)
            return (
              <tr key={at}>
                <th scope="row">
                  <bdi className={styles.name}>{name}</bdi>
                  {name !== goal.targets[at]?.text && <bdi className={styles.meant}>{goal.targets[at]?.text}</bdi>}
                  <span className={styles.way}>{way}</span>
                  {shorter !== null && <span className={styles.way}>{shorter}</span>}
                  {end !== undefined && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={texts.showPathTo(name)}
                      onClick={() => onShowPath(end)}
                    >
                      {texts.showPath}
                    </Button>
                  )}
                </th>
                <td className={styles.figure}>
                  {reach.best ? texts.percent(reach.best.trust) : texts.noTrust}
                  <span className={styles.meant}>{introductions}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function nameOfTarget(target: CoveredTarget, nameOf: (nodeId: string) => string): string {
  return target.kind === 'found' ? texts.anyOf(nameOf(target.nodeIds[0] ?? ''), target.nodeIds.length - 1) : ''
}
