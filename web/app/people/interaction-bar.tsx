import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { interactionKinds } from '../../../domain/entities/interaction/interaction.ts'
import { everywhereTexts as texts } from '../../interactions/texts.ts'
import bar from '../../people/people.module.css'
import { useNetworks } from '../../store/hooks.ts'
import type { InteractionFilter } from './interaction-filter.ts'

interface InteractionBarProps {
  readonly filter: InteractionFilter
  readonly onChange: (filter: InteractionFilter) => void
}

const all = 'all'

/** The search field and the filters by kind and network. */
export function InteractionBar({ filter, onChange }: InteractionBarProps) {
  const { networks } = useNetworks()
  return (
    <search className={bar.bar} data-interaction-search>
      <TextInput
        className={bar.words}
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.words}
        onChange={({ currentTarget }) => onChange({ ...filter, words: currentTarget.value })}
      />
      <Select
        className={bar.choice}
        aria-label={texts.kind}
        allowDeselect={false}
        data={[
          { value: all, label: texts.allKinds },
          ...interactionKinds.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        value={filter.kind ?? all}
        onChange={(value) => onChange({ ...filter, kind: interactionKinds.find((each) => each === value) ?? null })}
      />
      {networks.length > 1 && (
        <Select
          className={bar.choice}
          aria-label={texts.network}
          allowDeselect={false}
          searchable
          data={[
            { value: all, label: texts.allNetworks },
            ...networks.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.networkId ?? all}
          onChange={(value) => onChange({ ...filter, networkId: value === all ? null : value })}
        />
      )}
    </search>
  )
}
