import type { ComboboxStore } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Makes Enter choose the first option of a list that is always visible below its field. If the user has moved to
 * another option, that option stays marked while more results for the same text arrive, as long as the list contains
 * it.
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
  // A layout effect runs before the next key press.
  useLayoutEffect(() => {
    if (seen.current.found !== found) mark()
    seen.current = { typed, found }
  }, [typed, found])
  // The first option is marked in a later effect, because the field is notified of a new list only after the layout
  // effects.
  useEffect(() => {
    selectFirstOption()
  }, [selectFirstOption])
}

/**
 * Props for a searchable select in which Enter chooses the first option. Without these props, Mantine would look for
 * the selected option one tick after the list opens. It would then unmark the option of a fast typist, so that Enter
 * has no effect.
 */
export const typedSelect = {
  searchable: true,
  selectFirstOptionOnChange: true,
  selectFirstOptionOnDropdownOpen: true,
  allowDeselect: false,
} as const
