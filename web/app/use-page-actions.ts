import { useMantineColorScheme } from '@mantine/core'
import {
  IconCommand,
  IconDeviceDesktop,
  IconFileImport,
  IconKeyboard,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react'
import type { Action } from '../ui/action.ts'
import { useActionSet } from '../ui/action-registry.tsx'
import { texts as uiTexts } from '../ui/texts.ts'
import { toastHotkey } from '../ui/toast-timing.ts'
import { pageTexts as texts, sidebarTexts } from '../workspace/texts.ts'

interface PageActions {
  readonly onFind: () => void
  readonly onKeys: () => void
  readonly onCreate: () => void
  readonly onImport: () => void
}

const schemes = [
  { value: 'auto', Icon: IconDeviceDesktop },
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
] as const

/** What can be done from anywhere in the workspace. */
export function usePageActions({ onFind, onKeys, onCreate, onImport }: PageActions): void {
  const { setColorScheme } = useMantineColorScheme()
  const common = { group: texts.group, scope: 'page', isEnabled: () => true } as const
  const actions: readonly Action[] = [
    {
      ...common,
      id: 'find',
      title: texts.palette,
      keys: ['mod+K'],
      Icon: IconCommand,
      whileTyping: true,
      unnamed: true,
      run: onFind,
    },
    {
      ...common,
      id: 'search',
      title: texts.search,
      keys: ['/'],
      unnamed: true,
      // With the sidebar closed there is no field: the palette searches networks as well.
      run: () => focusSearch() || onFind(),
    },
    { ...common, id: 'keys', title: texts.keys, keys: ['?'], Icon: IconKeyboard, words: 'help', run: onKeys },
    { ...common, id: 'network.create', title: sidebarTexts.createNetwork, Icon: IconPlus, run: onCreate },
    {
      ...common,
      id: 'network.import',
      title: sidebarTexts.importFile,
      Icon: IconFileImport,
      words: 'csv',
      run: onImport,
    },
    {
      ...common,
      id: 'toast',
      title: texts.toast,
      keys: [toastHotkey],
      // Heard by the toasts themselves, in dialogs as well.
      nativeKeys: true,
      unnamed: true,
      run: () => false,
    },
    ...schemes.map(({ value, Icon }) => ({
      ...common,
      id: `theme.${value}`,
      title: texts.theme(uiTexts.schemes[value]),
      group: texts.themeGroup,
      words: texts.themeWords,
      Icon,
      run: () => setColorScheme(value),
    })),
  ]
  useActionSet({ actions, hears: () => true })
}

/** False if the field of the sidebar is not there. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('nav input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
