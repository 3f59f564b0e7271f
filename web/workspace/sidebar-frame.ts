import { IconLayoutSidebar } from '@tabler/icons-react'
import { useState } from 'react'
import { useActionSet } from '../ui/action-registry.tsx'
import { usePhone } from '../ui/use-media.ts'
import { pageTexts } from './texts.ts'
import { useRememberedSidebar } from './sidebar-memory.ts'

export interface SidebarFrame {
  /** Under 768 px: the sidebar is a sheet over the page. */
  readonly narrow: boolean
  /** On a wide screen: open or a rail of icons. On a narrow one: the sheet is shown or not. */
  readonly open: boolean
  /** To be told of the button that opens the sheet. */
  setOpener(button: HTMLButtonElement | null): void
  toggle(): void
  /** Takes the sheet away after something was chosen in it; does nothing on a wide screen. */
  closeSheet(): void
}

/** The sidebar's state, and the action that toggles it. */
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
    // At once: a dialog that opens now gives the focus back to where it is, and the sheet will be gone by then.
    if (sheetOpen) opener?.focus()
    setSheetOpen(false)
  }
  return { narrow, open: narrow ? sheetOpen : open, setOpener, toggle, closeSheet }
}
