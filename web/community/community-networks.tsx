import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { communityEntries } from '../../domain/catalog/community/all.ts'
import { browse, type Sorting, sortings } from '../../domain/catalog/community/browse.ts'
import type { CommunityEntry } from '../../domain/catalog/community/entry.ts'
import { type Industry, industries } from '../../domain/catalog/community/industries.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { indexed, matching } from '../ui/search/find.ts'
import { usePageTitle } from '../ui/page/page-title.ts'
import styles from './community.module.css'
import { CommunityRow } from './community-row.tsx'
import { texts } from './texts.ts'
import { type StartGeneration, useAddNetwork } from './use-add-network.ts'

interface CommunityNetworksProps {
  readonly begin: StartGeneration
  /** Called when the generation of a network was started from an entry. */
  readonly onAdded: (networkId: string, name: string) => void
  readonly onQuotaReached: () => void
}

const index = indexed(communityEntries, ({ title, description, industry, location, prompt }) =>
  [title, description, industry, location, prompt].join(' '),
)

/** The community networks, searchable by words, industry and place. Each is added with one click. */
export function CommunityNetworks({ begin, onAdded, onQuotaReached }: CommunityNetworksProps) {
  const [sorting, setSorting] = useState<Sorting>('industry')
  const [industry, setIndustry] = useState<Industry | null>(null)
  const [typed, setTyped] = useState('')
  const { addingId, add } = useAddNetwork({ begin, onQuotaReached })
  usePageTitle(texts.title)
  const entries = browse(matching(index, typed), { sorting, industry })
  const choose = async (entry: CommunityEntry) => {
    const networkId = await add(entry)
    if (networkId !== null) onAdded(networkId, entry.title)
  }
  return (
    <div className={styles.view}>
      <p className={styles.intro}>{texts.intro}</p>
      <div className={styles.controls}>
        <TextInput
          className={styles.search}
          type="search"
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SortControl sorting={sorting} onChange={setSorting} />
        <NativeSelect
          label={texts.filter}
          value={industry ?? ''}
          onChange={({ target }) => setIndustry(industries.find((each) => each === target.value) ?? null)}
          data={[{ value: '', label: texts.allIndustries }, ...industries]}
        />
        <p className={styles.count} role="status">
          {texts.count(entries.length)}
        </p>
      </div>
      {entries.length === 0 ? (
        <EmptyState title={texts.nothing} />
      ) : (
        <ul className={styles.list} aria-label={texts.list}>
          {entries.map((entry) => (
            <CommunityRow
              key={entry.id}
              entry={entry}
              adding={addingId === entry.id}
              waiting={addingId !== null}
              onAdd={() => void choose(entry)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function SortControl({ sorting, onChange }: { sorting: Sorting; onChange: (sorting: Sorting) => void }) {
  const labelId = useId()
  return (
    <div>
      <div className={styles.controlLabel} id={labelId}>
        {texts.sort}
      </div>
      <SegmentedControl
        aria-labelledby={labelId}
        value={sorting}
        onChange={onChange}
        data={sortings.map((value) => ({ value, label: texts.sortings[value] }))}
      />
    </div>
  )
}
