import { UnstyledButton } from '@mantine/core'
import type { FoundNode } from '../../contract/overview.ts'
import styles from './found-nodes.module.css'
import dot from './node-dot.module.css'
import { searchTexts as texts } from './texts.ts'
import { whereIs } from './use-found-nodes.ts'

interface FoundNodesProps {
  readonly found: readonly FoundNode[]
  /** Nodes of other networks say where they are. */
  readonly networkId: string | null
  readonly onShow: (found: FoundNode) => void
}

/** The nodes a search in the sidebar found. */
export function FoundNodes({ found, networkId, onShow }: FoundNodesProps) {
  if (found.length === 0) return null
  return (
    <section aria-label={texts.results}>
      <h3 className={styles.title}>{texts.nodes}</h3>
      <ul className={styles.list}>
        {found.map((each) => (
          <li key={`${each.networkId} ${each.node.id}`}>
            <UnstyledButton className={styles.node} data-result onClick={() => onShow(each)}>
              <span className={dot.dot} data-type={each.node.type} aria-hidden />
              <span className={styles.names}>
                <bdi className={styles.name}>{each.node.name}</bdi>
                <span className={styles.where}>{whereIs(each, networkId)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
