import { CloseButton, ScrollArea, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import type { NetworkList as NetworkListState } from '../store/types.ts'
import { indexed, matching } from '../ui/search/find.ts'
import { RetryButton } from './load-failure.tsx'
import { NetworkList, type NetworkListProps } from './network-list.tsx'
import styles from './sidebar.module.css'
import { sidebarTexts as texts } from './texts.ts'

export interface NetworksSectionProps extends Omit<NetworkListProps, 'shown' | 'all'> {
  readonly list: NetworkListState
  /** The search text. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Called when a key chooses a result or moves through the results. The results must then match the whole text. */
  readonly onTake: () => void
  /** Search results other than networks, or null if there are none. Their buttons have the attribute `data-result`. */
  readonly found: ReactNode
  readonly onRetry: () => Promise<void>
}

/** The list of networks with a search field for their names and content. */
export function NetworksSection({ list, typed, onType, onTake, found, onRetry, ...listProps }: NetworksSectionProps) {
  const { networks } = list
  const index = useMemo(() => indexed(networks, ({ name }) => name), [networks])
  const shown = matching(index, typed)
  const isEmpty = shown.length === 0 && found === null
  return (
    // The section only handles keys of the search field and of the results inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles.section} aria-label={texts.section} onKeyDown={walkResults}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{texts.section}</h2>
        {networks.length > 0 && <span className={styles.sectionCount}>{networks.length}</span>}
      </div>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label={texts.searchLabel}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          rightSection={typed && <CloseButton size="sm" aria-label={texts.clearSearch} onClick={() => onType('')} />}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'ArrowDown') onTake()
            if (event.key !== 'Escape' || typed === '' || event.nativeEvent.isComposing) return
            // Keeps the surrounding sheet from closing on Escape.
            event.stopPropagation()
            onType('')
          }}
        />
      </div>
      <ScrollArea className={styles.scroll} scrollbars="y">
        <ListMessage list={list} isEmpty={isEmpty} creating={listProps.creating} onRetry={onRetry} />
        <NetworkList shown={shown} all={networks} {...listProps} />
        {found}
      </ScrollArea>
    </section>
  )
}

/**
 * Moves focus through the results with the arrow keys, starting from the search field. Enter in the field chooses
 * the first result.
 */
function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, nativeEvent } = event
  if (!(target instanceof HTMLElement) || nativeEvent.isComposing) return
  const isField = target instanceof HTMLInputElement
  const results = [...currentTarget.querySelectorAll<HTMLElement>('[data-result]')]
  const at = results.indexOf(target)
  if (!isField && at < 0) return
  if (key === 'Enter' && isField && target.value.trim() !== '') results[0]?.click()
  else if (key === 'ArrowDown') results[at + 1]?.focus()
  else if (key === 'ArrowUp' && !isField) (results[at - 1] ?? currentTarget.querySelector('input'))?.focus()
  else return
  event.preventDefault()
}

interface ListMessageProps {
  readonly list: NetworkListState
  readonly isEmpty: boolean
  readonly creating: boolean
  readonly onRetry: () => Promise<void>
}

function ListMessage({ list, isEmpty, creating, onRetry }: ListMessageProps) {
  if (list.status === 'failed') {
    return (
      <div className={styles.message} role="alert">
        <p>{list.failure}</p>
        <RetryButton onRetry={onRetry} />
      </div>
    )
  }
  if (!isEmpty || creating) return null
  if (list.status === 'loading') return <p className={styles.message}>{texts.loading}</p>
  return <p className={styles.message}>{list.networks.length === 0 ? texts.noNetworks : texts.noMatch}</p>
}
