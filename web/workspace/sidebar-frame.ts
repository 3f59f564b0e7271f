import { IconLayoutSidebar } from '@tabler/icons-react'
import { useState } from 'react'
import { useActionSet } from '../ui/keys/action-registry.tsx'
import { useObservable } from '../ui/observable.ts'
import { openPanels } from '../ui/panels/open-panels.ts'
import { usePhone, useShortBar } from '../ui/theme/use-media.ts'
import { pageTexts } from './texts.ts'
import { useRememberedSidebar } from './sidebar-memory.ts'

export interface SidebarFrame {
  /** True if the window is narrower than 768 pixels. The sidebar is then a sheet over the page. */
  readonly narrow: boolean
  /**
   * In wide windows, whether the sidebar shows labels instead of only icons. In narrow windows, whether the sheet is
   * open. If there is little space beside an open panel, the sidebar only shows icons.
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
  const panels = useObservable(openPanels)
  // True if too little of the canvas would be visible between the open sidebar and a panel.
  const isCrowded = useShortBar() && panels.length > 0
  const toggle = () => {
    if (narrow) return setSheetOpen(!sheetOpen)
    if (isCrowded) for (const close of panels) close()
    setOpen(isCrowded || !open)
  }
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
    // It could not restore focus to an element in the sheet, which no longer exists then.
    if (sheetOpen) opener?.focus()
    setSheetOpen(false)
  }
  return { narrow, open: narrow ? sheetOpen : open && !isCrowded, setOpener, toggle, closeSheet }
}
