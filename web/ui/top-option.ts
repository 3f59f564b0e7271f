import type { ComboboxStore } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Has Enter take what is on top of a list that is there as long as its field. What somebody has gone down to stays marked while
 * more is found for what they typed, as long as it is there.
 */
export function useTopOption(store: ComboboxStore, typed: string, found: unknown): void {
  const { selectFirstOption } = store
  const seen = useRef({ typed, found })
  const mark = useEffectEvent(() => {
    const options = [...document.querySelectorAll(`#${store.listId} [data-combobox-option]`)]
    const marked = options.findIndex((option) => option.hasAttribute('data-combobox-selected'))
    if (seen.current.typed === typed && store.getSelectedOptionIndex() > 0 && marked >= 0) store.selectOption(marked)
    else selectFirstOption()
  })
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    if (seen.current.found !== found) mark()
    seen.current = { typed, found }
  }, [typed, found])
  // The field hears of a new list after that.
  useEffect(() => {
    selectFirstOption()
  }, [selectFirstOption])
}

/**
 * What makes a select one that is typed into, with Enter taking what is on top. Of its own accord it would look for what is
 * chosen a turn after it opens, and forget what was marked for who had typed by then: Enter did nothing.
 */
export const typedSelect = {
  searchable: true,
  selectFirstOptionOnChange: true,
  selectFirstOptionOnDropdownOpen: true,
  allowDeselect: false,
} as const
