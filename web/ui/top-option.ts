import type { ComboboxStore } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Makes Enter choose the top option of a list that is always visible below its field. An option the user has moved to
 * stays marked while more results arrive for the same text, as long as it is in the list.
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
  // In a layout effect, so that it runs before the next key press.
  useLayoutEffect(() => {
    if (seen.current.found !== found) mark()
    seen.current = { typed, found }
  }, [typed, found])
  // The field is notified of a new list after that.
  useEffect(() => {
    selectFirstOption()
  }, [selectFirstOption])
}

/**
 * Props of a searchable select in which Enter chooses the top option. By default, the library would look for the
 * selected option one tick after opening, and lose the marked option of a fast typist: Enter did nothing.
 */
export const typedSelect = {
  searchable: true,
  selectFirstOptionOnChange: true,
  selectFirstOptionOnDropdownOpen: true,
  allowDeselect: false,
} as const
