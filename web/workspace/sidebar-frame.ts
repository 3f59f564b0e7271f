import { IconLayoutSidebar } from '@tabler/icons-react'
import { useState } from 'react'
import { useActionSet } from '../ui/keys/action-registry.tsx'
import { usePhone } from '../ui/theme/use-media.ts'
import { pageTexts } from './texts.ts'
import { useRememberedSidebar } from './sidebar-memory.ts'

export interface SidebarFrame {
  /** True if the window is narrower than 768 pixels. The sidebar is then a sheet over the page. */
  readonly narrow: boolean
  /**
   * In wide windows, whether the sidebar shows labels instead of only icons. In narrow windows, whether the sheet is
   * open.
   */
  readonly open: boolean
  /** Registers the button that opens the sheet, which gets focus when the sheet closes. */
  setOpener(button: HTMLButtonElement | null): void
  toggle(): void
  /** Closes the sheet after the user has chosen something in it. Does nothing in wide windows. */
  closeSheet(): void
}

/** Returns the state of the sidebar, and registers an action that toggles it. */
export function useSidebarFrame(): SidebarFrame {
  const narrow = usePhone()
  const [open, setOpen] = useRememberedSidebar()
  const [sheetOpen, setSheetOpen] = useState(false)
  const toggle = () => (narrow ? setSheetOpen(!sheetOpen) : setOpen(!open))
  useActionSet({
    handles: () => true,
    actions: [
      {
        id: 'sidebar',
        title: pageTexts.toggleSidebar,
        group: pageTexts.group,
        scope: 'page',
        keys: ['either+B'],
        whileTyping: true,
        Icon: IconLayoutSidebar,
        isEnabled: () => true,
        run: toggle,
      },
    ],
  })
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null)
  const closeSheet = () => {
    // Moves focus before the sheet disappears. A dialog that opens next restores focus to this button when it closes.
    // It could not do so with an element in the sheet.
    if (sheetOpen) opener?.focus()
    setSheetOpen(false)
  }
  return { narrow, open: narrow ? sheetOpen : open, setOpener, toggle, closeSheet }
}
