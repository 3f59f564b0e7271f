import { IconLayoutSidebar } from '@tabler/icons-react'
import { useState } from 'react'
import { useActionSet } from '../ui/action-registry.tsx'
import { usePhone } from '../ui/use-media.ts'
import { pageTexts } from './texts.ts'
import { useRememberedSidebar } from './sidebar-memory.ts'

export interface SidebarFrame {
  /** Below 768 px, the sidebar is a sheet over the page. */
  readonly narrow: boolean
  /**
   * On wide screens: whether the sidebar is open instead of a rail of icons. On narrow ones: whether the sheet is open.
   */
  readonly open: boolean
  /** Registers the button that opens the sheet. */
  setOpener(button: HTMLButtonElement | null): void
  toggle(): void
  /** Closes the sheet after a choice. Does nothing on wide screens. */
  closeSheet(): void
}

/** State of the sidebar, with an action to toggle it. */
export function useSidebarFrame(): SidebarFrame {
  const narrow = usePhone()
  const [open, setOpen] = useRememberedSidebar()
  const [sheetOpen, setSheetOpen] = useState(false)
  const toggle = () => (narrow ? setSheetOpen(!sheetOpen) : setOpen(!open))
  useActionSet({
    hears: () => true,
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
    // Moved at once: a dialog that opens now later restores the focus to this element, and the sheet is gone by then.
    if (sheetOpen) opener?.focus()
    setSheetOpen(false)
  }
  return { narrow, open: narrow ? sheetOpen : open, setOpener, toggle, closeSheet }
}
