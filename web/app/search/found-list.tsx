import { UnstyledButton } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FoundNode, ListedTask } from '../../../contract/overview.ts'
import styles from './found-list.module.css'
import dot from '../../ui/display/node-dot.module.css'
import { searchTexts as texts } from '../texts.ts'
import { Marked } from '../../ui/search/marked.tsx'
import { MatchLocation, foundTitle } from './found-node.tsx'
import type { FoundGroup } from './use-found-nodes.ts'

interface FoundListProps {
  readonly groups: readonly FoundGroup[]
  readonly tasks: readonly ListedTask[]
  readonly typed: string
  /** Id of the open network. Results from other networks show the name of their network. */
  readonly networkId: string | null
  readonly onShow: (found: Pick<FoundNode, 'networkId' | 'node'>) => void
}

/** Search results in the sidebar, except networks. Selecting a task opens its node. */
export function FoundList({ groups, tasks, typed, networkId, onShow }: FoundListProps) {
  return (
    <section aria-label={texts.results}>
      {groups.map((group) => (
        <Group key={group.networkId} title={foundTitle(group.networkId, group.networkName, networkId)}>
          {group.found.map((each) => (
            <Found key={each.node.id} where={<MatchLocation found={each} typed={typed} />} onShow={() => onShow(each)}>
              <span className={dot.dot} data-type={each.node.type} aria-hidden />
              <bdi className={styles.name}>
                <Marked text={each.node.name} typed={typed} />
              </bdi>
            </Found>
          ))}
        </Group>
      ))}
      <Group title={texts.tasks}>
        {tasks.map((each) => (
          <Found
            key={`${each.networkId} ${each.task.id}`}
            where={texts.taskOf(each.node.name, each.networkId === networkId ? null : each.networkName)}
            onShow={() => onShow(each)}
          >
            <IconChecklist className={styles.icon} size={16} stroke={1.75} aria-hidden />
            <bdi className={styles.name}>
              <Marked text={each.task.text} typed={typed} />
            </bdi>
          </Found>
        ))}
      </Group>
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </>
  )
}

function Found({ where, onShow, children }: { where: ReactNode; onShow: () => void; children: ReactNode }) {
  return (
    <li>
      <UnstyledButton className={styles.found} data-result onClick={onShow}>
        {children}
        <span className={styles.where}>{where}</span>
      </UnstyledButton>
    </li>
  )
}
