import { CloseButton, ScrollArea, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { NetworkList as NetworkListState } from '../store/types.ts'
import { RetryButton } from './load-failure.tsx'
import { NetworkList, type NetworkListProps } from './network-list.tsx'
import { matchingNetworks } from './network-search.ts'
import styles from './sidebar.module.css'
import { sidebarTexts as texts } from './texts.ts'

interface NetworksSectionProps extends Omit<NetworkListProps, 'shown' | 'all'> {
  readonly list: NetworkListState
  readonly onRetry: () => Promise<void>
}

export function NetworksSection({ list, onRetry, ...listProps }: NetworksSectionProps) {
  const [typed, setTyped] = useState('')
  const shown = matchingNetworks(list.networks, typed)
  return (
    <section className={styles.section} aria-label={texts.section}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{texts.section}</h2>
        {list.networks.length > 0 && <span className={styles.sectionCount}>{list.networks.length}</span>}
      </div>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label={texts.searchLabel}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          rightSection={typed && <CloseButton size="sm" aria-label={texts.clearSearch} onClick={() => setTyped('')} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <ScrollArea className={styles.scroll} scrollbars="y">
        <ListMessage list={list} shownCount={shown.length} creating={listProps.creating} onRetry={onRetry} />
        <NetworkList shown={shown} all={list.networks} {...listProps} />
      </ScrollArea>
    </section>
  )
}

interface ListMessageProps {
  readonly list: NetworkListState
  readonly shownCount: number
  readonly creating: boolean
  readonly onRetry: () => Promise<void>
}

function ListMessage({ list, shownCount, creating, onRetry }: ListMessageProps) {
  if (list.status === 'failed') {
    return (
      <div className={styles.message} role="alert">
        <p>{list.failure}</p>
        <RetryButton onRetry={onRetry} />
      </div>
    )
  }
  if (shownCount > 0 || creating) return null
  if (list.status === 'loading') return <p className={styles.message}>{texts.loading}</p>
  return <p className={styles.message}>{list.networks.length === 0 ? texts.noNetworks : texts.noMatch}</p>
}
