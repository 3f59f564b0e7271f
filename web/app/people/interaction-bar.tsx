import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { interactionKinds } from '../../../domain/entities/interaction/interaction.ts'
import { everywhereTexts as texts } from '../../interactions/texts.ts'
import listing from '../../ui/listing/listing.module.css'
import type { InteractionFilter } from './interaction-filter.ts'
import { NetworkChoice } from './network-choice.tsx'

interface InteractionBarProps {
  readonly filter: InteractionFilter
  readonly onChange: (filter: InteractionFilter) => void
}

const all = 'all'

/** The search field and the filters by kind and network. */
export function InteractionBar({ filter, onChange }: InteractionBarProps) {
  return (
    <search className={listing.bar} data-interaction-search>
      <TextInput
        className={listing.words}
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.words}
        onChange={({ currentTarget }) => onChange({ ...filter, words: currentTarget.value })}
      />
      <Select
        className={listing.choice}
        aria-label={texts.kind}
        allowDeselect={false}
        data={[
          { value: all, label: texts.allKinds },
          ...interactionKinds.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        value={filter.kind ?? all}
        onChange={(value) => onChange({ ...filter, kind: interactionKinds.find((each) => each === value) ?? null })}
      />
      <NetworkChoice value={filter.networkId} onChange={(networkId) => onChange({ ...filter, networkId })} />
    </search>
  )
}
