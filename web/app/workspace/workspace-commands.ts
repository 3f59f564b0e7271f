import type { SidebarFrame } from '../../workspace/sidebar-frame.ts'
import type { WorkspaceCommands } from '../actions/use-page-actions.ts'
import type { OverviewState } from '../overview/use-overview.ts'
import type { WholeNetworkCommands } from './use-whole-network-commands.ts'
import type { WorkspaceDialogState } from './use-workspace-dialogs.ts'

interface Surroundings {
  readonly frame: SidebarFrame
  readonly dialogs: WorkspaceDialogState
  readonly overview: OverviewState
  readonly commands: WholeNetworkCommands
  readonly inCommunity: boolean
  readonly openId: string | null
  /** Whether the user owns the open network. */
  readonly isOwner: boolean
  readonly onToday: () => void
  readonly onPeople: () => void
  readonly onTags: () => void
  readonly onInteractions: () => void
  readonly onActivity: () => void
  readonly onIntroductions: () => void
  readonly onReports: () => void
  readonly onCommunity: () => void
  readonly onLogOut: () => Promise<void>
}

/** Returns the commands of the workspace for the sidebar, the keys and the palette. */
export function workspaceCommands({
  frame,
  dialogs,
  overview,
  commands,
  openId,
  ...rest
}: Surroundings): WorkspaceCommands {
  const { inCommunity, isOwner, onCommunity, onLogOut, ...pages } = rest
  /** Wraps a command of the sidebar. On phones, the sidebar covers the page and has to close first. */
  const leaving = (go: () => void) => () => {
    frame.closeSheet()
    go()
  }
  return {
    find: leaving(dialogs.find),
    keys: dialogs.keys,
    create: leaving(dialogs.create),
    importFile: leaving(() => dialogs.importFile({ target: null })),
    today: leaving(pages.onToday),
    people: leaving(pages.onPeople),
    tags: leaving(pages.onTags),
    interactions: leaving(pages.onInteractions),
    activity: leaving(pages.onActivity),
    introductions: leaving(pages.onIntroductions),
    reports: leaving(pages.onReports),
    health: leaving(dialogs.health),
    community: leaving(() => {
      if (!inCommunity) onCommunity()
    }),
    templates: leaving(dialogs.chooseTemplate),
    account: leaving(dialogs.account),
    plans: leaving(() => dialogs.plans()),
    logOut: () => void onLogOut(),
    open:
      openId === null
        ? null
        : {
            chat: leaving(() => overview.open('chat')),
            overview: leaving(() => overview.open(overview.tab)),
            activity: leaving(() => overview.open('activity')),
            edit: leaving(() => dialogs.edit(openId)),
            duplicate: () => void commands.duplicate(openId),
            remove: isOwner ? leaving(() => dialogs.confirmDeletion(openId)) : null,
          },
  }
}
