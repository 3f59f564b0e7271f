import { useMantineColorScheme } from '@mantine/core'
import {
  IconActivity,
  IconAffiliate,
  IconCalendarDue,
  IconCommand,
  IconCopy,
  IconDeviceDesktop,
  IconFileImport,
  IconHistory,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconLogout,
  IconMessage,
  IconMessages,
  IconMoon,
  IconPencil,
  IconPlus,
  IconReportAnalytics,
  IconSparkles,
  IconSun,
  IconTag,
  IconTemplate,
  IconTrash,
  IconUser,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react'
import type { Action, ActionIcon } from '../../ui/keys/action.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'
import { toastHotkey } from '../../ui/toasts/toast-timing.ts'
import { actionTexts as cadenceTexts } from '../../cadence/action-texts.ts'
import { texts as activityTexts } from '../../activity/texts.ts'
import { actionTexts as peopleTexts } from '../../people/action-texts.ts'
import { texts as overviewTexts } from '../../overview/texts.ts'
import { deleteTexts, editTexts, pageTexts as texts, sidebarTexts } from '../../workspace/texts.ts'

/** The commands that are available anywhere in the workspace, and the commands for the open network. */
export interface WorkspaceCommands {
  /** Opens the palette. */
  readonly find: () => void
  /** Opens the list of shortcuts. */
  readonly keys: () => void
  readonly create: () => void
  readonly importFile: () => void
  readonly today: () => void
  readonly people: () => void
  readonly introductions: () => void
  readonly reports: () => void
  readonly tags: () => void
  readonly interactions: () => void
  readonly activity: () => void
  readonly health: () => void
  readonly community: () => void
  readonly templates: () => void
  readonly account: () => void
  readonly plans: () => void
  readonly logOut: () => void
  /** Commands for the open network. Null if no network is open. */
  readonly open: {
    readonly chat: () => void
    readonly overview: () => void
    readonly activity: () => void
    readonly edit: () => void
    readonly duplicate: () => void
    /** Deletes the network. Null if the user does not own it. */
    readonly remove: (() => void) | null
  } | null
}

const schemes = [
  { value: 'auto', Icon: IconDeviceDesktop },
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
] as const

/** Registers the actions that are available anywhere in the workspace. */
export function usePageActions(commands: WorkspaceCommands): void {
  // Keeps transitions: to suppress them, Mantine would add a style element, which the content security policy blocks.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
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
      run: commands.find,
    },
    {
      ...common,
      id: 'search',
      title: texts.search,
      keys: ['/'],
      unnamed: true,
      // If the sidebar is closed, there is no search field. The palette then opens instead, because it also finds
      // networks.
      run: () => focusSearch() || commands.find(),
    },
    { ...common, id: 'keys', title: texts.keys, keys: ['?'], Icon: IconKeyboard, words: 'help', run: commands.keys },
    ...offersOf(commands).map(([id, title, words, Icon, run]) => ({
      ...common,
      id,
      title,
      words,
      Icon,
      danger: id === 'network.delete',
      run,
    })),
    {
      ...common,
      id: 'toast',
      title: texts.toast,
      keys: [toastHotkey],
      // The `Toasts` component handles this key, so that the key also works in dialogs.
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
  useActionSet({ actions, handles: () => true })
}

type Offer = readonly [id: string, title: string, words: string, Icon: ActionIcon, run: () => void]

function offersOf({ open, ...commands }: WorkspaceCommands): Offer[] {
  return [
    ['network.create', sidebarTexts.createNetwork, 'new', IconPlus, commands.create],
    ['network.import', sidebarTexts.importData, 'csv', IconFileImport, commands.importFile],
    ...(open ? offersOfOpen(open) : []),
    ['today', cadenceTexts.today, cadenceTexts.todayWords, IconCalendarDue, commands.today],
    ['people', peopleTexts.people, peopleTexts.peopleWords, IconUsers, commands.people],
    ['tags', peopleTexts.allTags, peopleTexts.tagsWords, IconTag, commands.tags],
    ['interactions', peopleTexts.allInteractions, peopleTexts.interactionsWords, IconMessages, commands.interactions],
    ['activity', peopleTexts.allActivity, peopleTexts.activityWords, IconHistory, commands.activity],
    ['introductions.all', texts.allIntroductions, texts.introductionsWords, IconUsersPlus, commands.introductions],
    [
      'reports',
      sidebarTexts.reports,
      'figures charts pdf email analytics statistics',
      IconReportAnalytics,
      commands.reports,
    ],
    ['health', sidebarTexts.networkHealth, 'tasks calendar figures', IconActivity, commands.health],
    ['community', sidebarTexts.communityNetworks, '', IconAffiliate, commands.community],
    ['templates', sidebarTexts.templates, '', IconTemplate, commands.templates],
    ['account', sidebarTexts.account, 'settings profile security subscription', IconUser, commands.account],
    ['plans', texts.plans, 'upgrade pro prices billing', IconSparkles, commands.plans],
    ['log-out', texts.logOut, 'sign out', IconLogout, commands.logOut],
  ]
}

function offersOfOpen({
  edit,
  duplicate,
  remove,
  overview,
  activity,
  chat,
}: NonNullable<WorkspaceCommands['open']>): Offer[] {
  return [
    ['network.edit', editTexts.title, 'rename describe', IconPencil, edit],
    ['network.duplicate', texts.duplicate, 'copy', IconCopy, duplicate],
    ...(remove ? [['network.delete', deleteTexts.confirm, 'remove', IconTrash, remove] as const] : []),
    ['network.overview', overviewTexts.title, 'tasks notes calendar', IconLayoutSidebarRight, overview],
    ['network.activity', activityTexts.action, activityTexts.actionWords, IconHistory, activity],
    ['network.chat', sidebarTexts.aiChat, 'assistant', IconMessage, chat],
  ]
}

/** Focuses the search field of the sidebar. Returns false if it does not exist. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('nav input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
