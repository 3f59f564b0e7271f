import { Button } from '@mantine/core'
import type { Coverage } from '../../domain/coverage/coverage.ts'
import { targetParts } from '../../domain/coverage/target-parts.ts'
import type { Goal, Target } from '../../domain/entities/goal/goal.ts'
import { Node, type NodeChanges } from '../../domain/entities/node/node.ts'
import { readWebAddress } from '../../domain/entities/web-address.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { newId } from '../store/tab-identity.ts'
import type { GoalCommands } from './goal-commands.ts'
import styles from './goals.module.css'
import { texts } from './texts.ts'

interface OpenTargetsProps {
  readonly graph: Graph
  readonly goal: Goal
  readonly coverage: Coverage
  readonly goalCommands: GoalCommands
}

/** Lists targets that match several nodes. The user chooses one of the nodes by pressing it. */
export function OpenTargets({ graph, goal, coverage, goalCommands }: OpenTargetsProps) {
  const open = coverage.targets.flatMap((match, at) => {
    const target = goal.targets[at]
    return target && match.kind === 'choose' ? [{ at, target, nodeIds: match.nodeIds }] : []
  })
  const mean = (at: number, nodeId: string) =>
    goalCommands.update(goal, {
      targets: goal.targets.map((target, each) => (each === at ? { ...target, nodeId } : target)),
    })
  if (open.length === 0) return null
  return (
    <section className={styles.part} aria-label={texts.choose(open.length)}>
      <h3 className={styles.heading}>{texts.choose(open.length)}</h3>
      <p className={styles.note}>{texts.chooseNote}</p>
      <ul className={styles.rows}>
        {open.map(({ at, target, nodeIds }) => (
          <li key={at} className={styles.left}>
            <bdi className={styles.name}>{target.text}</bdi>
            <div className={styles.buttons} role="group" aria-label={texts.chooseFor(target.text)}>
              {nodeIds.map((nodeId) => (
                <Button key={nodeId} size="compact-xs" variant="default" onClick={() => mean(at, nodeId)}>
                  {described(graph.nodes.get(nodeId))}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MissingTargetsProps {
  readonly goal: Goal
  readonly coverage: Coverage
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

const kinds = [
  ['person', texts.addPerson],
  ['organization', texts.addOrganization],
] as const

/** Lists targets that are not in the network. Pressing a target adds it as a node. */
export function MissingTargets({ goal, coverage, commands, canEdit }: MissingTargetsProps) {
  const missing = goal.targets.filter((_target, at) => coverage.targets[at]?.kind === 'missing')
  const same = coverage.targets.filter(({ kind }) => kind === 'same').length
  const add = (targets: readonly Target[], type: 'person' | 'organization') =>
    commands.writeRows(
      'nodes',
      targets.map(({ text }) => ({ id: newId(), isNew: true, cells: [{ changes: { type, ...nodeOf(text, type) } }] })),
    )
  return (
    <>
      {missing.length > 0 && (
        <section className={styles.part} aria-label={texts.missing(missing.length)}>
          <h3 className={styles.heading}>{texts.missing(missing.length)}</h3>
          {canEdit && <p className={styles.note}>{texts.missingNote}</p>}
          {canEdit && missing.length > 1 && (
            <div>
              <Button size="xs" variant="default" onClick={() => add(missing, 'person')}>
                {texts.addAll(missing.length)}
              </Button>
            </div>
          )}
          <ul className={styles.rows}>
            {missing.map((target) => (
              <li key={target.text} className={styles.left}>
                <bdi className={styles.name}>{target.text}</bdi>
                {canEdit && (
                  <div className={styles.buttons}>
                    {kinds.map(([type, label]) => (
                      <Button
                        key={type}
                        size="compact-xs"
                        variant="default"
                        aria-label={texts.addAs(target.text, label)}
                        onClick={() => add([target], type)}
                      >
                        {label}
                      </Button>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {same > 0 && <p className={styles.note}>{texts.same(same)}</p>}
    </>
  )
}

function described(node: Node | undefined): string {
  return node ? [node.name, node.company ?? node.title].filter(Boolean).join(' · ') : ''
}

/** Converts a line to the properties of a new node, by which the target will be found. */
function nodeOf(text: string, type: 'person' | 'organization'): NodeChanges {
  const { email, link, parts } = targetParts(text)
  const [name = email || link || text, ...others] = parts
  const company = type === 'person' ? others.at(-1) : undefined
  const profileUrl = link === '' ? null : readWebAddress(link)
  return {
    name: Node.shape.name.safeParse(name).data ?? text.slice(0, 200),
    ...(company !== undefined && { company }),
    ...(email !== '' && { email }),
    ...(profileUrl !== null && { profileUrl }),
  }
}
