import { useState } from 'react'
import { hasRole } from '../../../domain/entities/member.ts'
import type { Person } from '../../account/person.ts'
import type { Arrival } from '../../billing/plan-arrival.ts'
import { useNetworks } from '../../store/hooks.ts'
import { RejectedEdits } from '../../workspace/rejected-edits.tsx'
import { SetAsideNotices } from '../../workspace/set-aside-notices.tsx'
import { useSidebarFrame } from '../../workspace/sidebar-frame.ts'
import { useListWatch } from '../../workspace/use-list-watch.ts'
import { usePageActions } from '../actions/use-page-actions.ts'
import { NewVersionLine } from '../loading/new-version-line.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { CommunityView } from './community-view.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { OpenNetwork } from './open-network.tsx'
import { SkipLink } from './skip-link.tsx'
import { type OpenedByUrl, useNetworkOpening, type WorkspaceAddress } from './use-network-opening.ts'
import { useSelection } from './use-selection.ts'
import { useAutomaticDialogs } from './use-automatic-dialogs.ts'
import { useUndoneNetwork } from './use-undone-network.ts'
import { useWholeNetworkCommands } from './use-whole-network-commands.ts'
import { useWorkspaceDialogs } from './use-workspace-dialogs.ts'
import { workspaceCommands } from './workspace-commands.ts'
import { WorkspaceDialogs } from './workspace-dialogs.tsx'
import { WorkspaceSidebar } from './workspace-sidebar.tsx'
import styles from './workspace.module.css'

interface WorkspaceProps {
  readonly address: WorkspaceAddress
  readonly user: Person
  readonly arrival: Arrival
  readonly led: OpenedByUrl | null
  readonly onToday: () => void
  readonly onPeople: () => void
  readonly onTags: () => void
  readonly onInteractions: () => void
  readonly onActivity: () => void
  readonly onIntroductions: () => void
  readonly onReports: () => void
  readonly onCommunity: () => void
  /** Returns from the community networks to the network in the URL. */
  readonly onNetworkView: () => void
  readonly onSignIn: () => void
  readonly onLogOut: () => Promise<void>
}

/** The sidebar, the top bar and the open network of a user. */
export function Workspace({ address, user, arrival, led, ...on }: WorkspaceProps) {
  const { networkId, inCommunity, onOpenNetwork } = address
  const { networks } = useNetworks()
  const frame = useSidebarFrame()
  const dialogs = useWorkspaceDialogs()
  const selection = useSelection(networkId, onOpenNetwork)
  const overview = useOverview()
  const undone = useUndoneNetwork(user.id, selection, (broughtBack) => onOpenNetwork(broughtBack, { replace: false }))
  // Only users who had no network on this page are shown how to start. Users who have just deleted their last network
  // are not.
  const [hadNetworks, setHadNetworks] = useState(false)
  if (networks.length > 0 && !hadNetworks) setHadNetworks(true)
  const openId = inCommunity ? null : selection.openId
  const opening = useNetworkOpening({ address, openId, led, frame, dialogs, undone })
  const commands = useWholeNetworkCommands(dialogs, selection, opening)
  useListWatch()
  useAutomaticDialogs(user.id, arrival, dialogs)
  const isOwner = networks.some(({ id, role }) => id === openId && hasRole(role, 'owner'))
  const pageCommands = workspaceCommands({ frame, dialogs, overview, commands, inCommunity, openId, isOwner, ...on })
  usePageActions(pageCommands)

  return (
    <div className={styles.workspace}>
      <SkipLink to="network" />
      <RejectedEdits />
      <WorkspaceSidebar
        frame={frame}
        commands={pageCommands}
        opening={opening}
        userId={user.id}
        inCommunity={inCommunity}
        networkId={networkId}
        openId={openId}
        creating={commands.creating}
        onEdit={dialogs.edit}
      />
      <main className={styles.main} id="network">
        <NewVersionLine />
        <SetAsideNotices networks={networks} />
        {inCommunity && (
          <CommunityView
            frame={frame}
            onOpen={opening.open}
            onLeave={on.onNetworkView}
            onUpgrade={() => {
              if (dialogs.shows(null)) dialogs.plans()
            }}
          />
        )}
        {!inCommunity && openId === null && (
          <NothingOpen
            frame={frame}
            creating={commands.creating}
            offer={!hadNetworks && undone.redo === null && dialogs.name === null}
            redo={undone.redo}
            onCreate={() => {
              // A timer may call this function after another dialog has opened.
              if (dialogs.shows(null)) pageCommands.create()
            }}
            onImport={pageCommands.importFile}
          />
        )}
        {openId !== null && (
          <OpenNetwork
            key={openId}
            networkId={openId}
            {...opening.shownIn(openId)}
            frame={frame}
            overview={overview}
            undone={undone}
            email={user.email}
            onImport={dialogs.importFile}
            onGone={selection.leaveGone}
            onSignIn={on.onSignIn}
          />
        )}
      </main>
      <WorkspaceDialogs
        dialogs={dialogs}
        networks={networks}
        openId={openId}
        opening={opening}
        commands={commands}
        user={user}
        onLogOut={on.onLogOut}
      />
    </div>
  )
}
