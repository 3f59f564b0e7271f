import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import listing from '../ui/listing/listing.module.css'
import { contactChoices, noPeopleFilter, type PeopleFilter, peopleOrders, showChoices } from './people-search.ts'
import type { PersonTag } from './person-tags.ts'
import { texts } from './texts.ts'

interface PeopleBarProps {
  readonly filter: PeopleFilter
  /** All tags, to filter by. */
  readonly tags: readonly PersonTag[]
  readonly onChange: (filter: PeopleFilter) => void
}

/** The controls for searching, filtering and sorting people. */
export function PeopleBar({ filter, tags, onChange }: PeopleBarProps) {
  const change = (changes: Partial<PeopleFilter>) => onChange({ ...filter, ...changes })
  return (
    <search className={listing.bar} data-people-search>
      <TextInput
        className={listing.words}
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <Select
        className={listing.choice}
        aria-label={texts.show}
        allowDeselect={false}
        data={showChoices.map((value) => ({ value, label: texts.shows[value] }))}
        value={filter.show}
        onChange={(value) => change({ show: showChoices.find((each) => each === value) ?? noPeopleFilter.show })}
      />
      <Select
        className={listing.choice}
        aria-label={texts.contact}
        allowDeselect={false}
        data={contactChoices.map((value) => ({ value, label: texts.contacts[value] }))}
        value={filter.contact}
        onChange={(value) =>
          change({ contact: contactChoices.find((each) => each === value) ?? noPeopleFilter.contact })
        }
      />
      {(tags.length > 0 || filter.tag !== null) && (
        <Select
          className={listing.choice}
          aria-label={texts.tag}
          placeholder={texts.anyTag}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': texts.anyTag }}
          nothingFoundMessage={texts.noTag}
          limit={mostTags}
          data={choicesOf(tags, filter.tag)}
          value={filter.tag}
          onChange={(tag) => change({ tag })}
        />
      )}
      <Select
        className={listing.choice}
        aria-label={texts.order}
        allowDeselect={false}
        data={peopleOrders.map((value) => ({ value, label: texts.orders[value] }))}
        value={filter.order}
        onChange={(value) => change({ order: peopleOrders.find((each) => each === value) ?? noPeopleFilter.order })}
      />
    </search>
  )
}

/** Maximum number of tags in the menu. The user types to see others. */
const mostTags = 100

/** Returns the tags to choose from. They include the chosen tag, even if it was deleted. */
function choicesOf(tags: readonly PersonTag[], chosen: string | null) {
  const choices = tags.map(({ key, text }) => ({ value: key, label: text }))
  const isKnown = chosen === null || tags.some(({ key }) => key === chosen)
  return isKnown ? choices : [...choices, { value: chosen, label: chosen }]
}
