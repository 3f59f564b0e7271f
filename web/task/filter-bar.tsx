import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import listing from '../ui/listing/listing.module.css'
import { dueChoices, type TaskFilter, taskOrders } from './task-search.ts'
import { texts } from './texts.ts'

interface FilterBarProps {
  readonly filter: TaskFilter
  readonly onChange: (filter: TaskFilter) => void
  readonly networks: readonly { readonly id: string; readonly name: string }[]
}

const allNetworks = 'all'

/** The controls for filtering and sorting tasks. */
export function FilterBar({ filter, onChange, networks }: FilterBarProps) {
  const change = (changes: Partial<TaskFilter>) => onChange({ ...filter, ...changes })
  return (
    <search className={listing.bar}>
      <TextInput
        className={listing.words}
        type="search"
        aria-label={texts.searchTasks}
        placeholder={texts.searchPlaceholder}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <Select
        className={listing.choice}
        aria-label={texts.networkFilter}
        allowDeselect={false}
        data={[
          { value: allNetworks, label: texts.allNetworks },
          ...networks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.networkId ?? allNetworks}
        onChange={(value) => change({ networkId: value === allNetworks ? null : value })}
      />
      <Select
        className={listing.choice}
        aria-label={texts.dueFilter}
        allowDeselect={false}
        data={dueChoices.map((value) => ({ value, label: texts.dueChoices[value] }))}
        value={filter.due}
        onChange={(value) => change({ due: dueChoices.find((each) => each === value) ?? 'any' })}
      />
      <Select
        className={listing.choice}
        aria-label={texts.sortBy}
        allowDeselect={false}
        data={taskOrders.map((value) => ({ value, label: texts.orders[value] }))}
        value={filter.order}
        onChange={(value) => change({ order: taskOrders.find((each) => each === value) ?? 'due' })}
      />
    </search>
  )
}
