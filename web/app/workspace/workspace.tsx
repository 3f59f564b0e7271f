import { useEffect, useRef, useState } from 'react'
import { hasRole } from '../../../domain/entities/member.ts'
import type { FoundNode } from '../../../contract/overview.ts'
import type { Person } from '../../account/person.ts'
import { type Arrival, usePlanArrival } from '../../billing/plan-arrival.ts'
import type { ShownImport } from '../../import/use-import.ts'
import { useLiveStore, useNetworkStore, useNetworks } from '../../store/hooks.ts'
import { keepKeysForField } from '../../ui/keys/keys-ahead.ts'
import { afterFocusBack } from '../../ui/dialogs/mounted-dialog.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import { NoNetworks } from '../../workspace/no-networks.tsx'
import { SetAsideNotices } from '../../workspace/set-aside-notices.tsx'
import { Sidebar } from '../../workspace/sidebar.tsx'
import { SidebarFooter, SidebarHeader } from '../../workspace/sidebar-actions.tsx'
import { type SidebarFrame, useSidebarFrame } from '../../workspace/sidebar-frame.ts'
import { failureTexts, sidebarTexts, topBarTexts } from '../../workspace/texts.ts'
import { EmptyTopBar } from '../../workspace/top-bar.tsx'
import type { Reversal } from '../../workspace/undo-redo.tsx'
import { useListWatch } from '../../workspace/use-list-watch.ts'
import { useNetworkActions } from '../../workspace/use-network-actions.ts'
import { RefusedEdits } from '../../workspace/refused-edits.tsx'
import { usePlanLimits } from '../session/plan-limits.ts'
import { useReorder } from '../../workspace/use-reorder.ts'
import { CommunityView } from './community-view.tsx'
import { hasStayed, type Place } from './has-stayed.ts'
import { useGenerationOutcomes } from '../dialogs/generate.tsx'
import type { Detail } from '../dialogs/network-dialogs.tsx'
import { lazyDialog, lazyPanel } from '../loading/lazy-dialog.tsx'
import { NewVersionLine } from '../loading/new-version-line.tsx'
import { OpenNetwork } from './open-network.tsx'
import { useDueCount } from '../tasks/use-due-count.ts'
import { useOverview } from '../overview/use-overview.ts'
import { usePageActions, type Ways } from '../actions/use-page-actions.ts'
import panes from '../panes/panes.module.css'
import { SidebarSearch } from '../search/sidebar-search.tsx'
import { SkipLink } from './skip-link.tsx'
import { useSelection } from './use-selection.ts'
import type { NetworkHandle } from '../panes/use-shown-as.ts'
import { useUndoneNetwork } from './use-undone-network.ts'
import { type DialogName, useWorkspaceDialogs } from '../dialogs/use-workspace-dialogs.ts'
import styles from './workspace.module.css'
import { WorkspaceDialogs } from '../dialogs/workspace-dialogs.tsx'

const ViewList = lazyPanel(async () => (await import('../views/network-views.tsx')).NetworkViews)
const AccountDialog = lazyDialog(async () => (await import('../account/account-dialog.tsx')).AccountDialog)
const Health = lazyDialog(async () => (await import('../dialogs/health.tsx')).Health)
const PlanDialog = lazyDialog(async () => (await import('../../billing/plan-dialog.tsx')).PlanDialog)

/** What a URL asks to show. */
export interface Led {
  /** Id of the network. Null for the open network. */
  readonly networkId: string | null
  readonly nodeId: string | null
  /** Whether to ask for contact intervals of the network's nodes. */
  readonly asksRhythms: boolean
}

interface WorkspaceProps {
  /** Whether the community networks are shown in place of a network. */
  readonly inCommunity: boolean
  /** Id of the network in the URL. The network may not exist. */
  readonly networkId: string | null
  /** Id of the saved view in the URL, or null. */
  readonly viewId: string | null
  readonly user: Person
  readonly arrival: Arrival
  readonly led: Led | null
  readonly onToday: () => void
  /**
   * Opens a network, or the first one if the id is null. `replace` replaces the current history entry, because its URL
   * was wrong.
   */
  readonly onOpenNetwork: (networkId: string | null, how: { replace: boolean }) => void
  readonly onCommunity: () => void
  /** Returns from the community networks to the network in the URL. */
  readonly onNetworkView: () => void
  readonly onSignIn: () => void
  readonly onLogOut: () => Promise<void>
}

/** Maximum time in milliseconds for which keys are queued for the name field of a new network. */
const nameFieldAtMostMs = 5000

/** The sidebar, the top bar and the open network of a user. */
export function Workspace(props: WorkspaceProps) {
  const { networkId, viewId, inCommunity, user, arrival, led, onOpenNetwork, onSignIn, onLogOut, ...on } = props
  const store = useLiveStore()
  const list = useNetworks()
  const frame = useSidebarFrame()
  const actions = useNetworkActions()
  const reorder = useReorder()
  const dialogs = useWorkspaceDialogs()
  const selection = useSelection(networkId, onOpenNetwork)
  const overview = useOverview()
  const undone = useUndoneNetwork(user.id, selection, (broughtBack) => onOpenNetwork(broughtBack, { replace: false }))
  const [detail, setDetail] = useState<{ readonly networkId: string; readonly shown: Detail } | null>(null)
  const [namingId, setNamingId] = useState<string | null>(null)
  // Users who have just deleted their last network are not shown how to start, only users who never had one.
  const [hadNetworks, setHadNetworks] = useState(false)
  if (list.networks.length > 0 && !hadNetworks) setHadNetworks(true)
  const network = useRef<NetworkHandle>(null)
  const openId = inCommunity ? null : selection.openId
  /** The search result to show when its network is open. */
  const [sought, setSought] = useState<Pick<FoundNode, 'networkId' | 'node'> | null>(null)
  const [filled, setFilled] = useState<ShownImport | null>(null)
  useListWatch()
  const due = useDueCount(user.id)
  useGenerationOutcomes((description) => {
    if (dialogs.shows(null)) dialogs.generate(description)
  })
  usePlanArrival({
    userId: user.id,
    arrival,
    openPlans: dialogs.plans,
    closePlans: dialogs.close,
    arePlansOpen: () => dialogs.shows('plans'),
  })
  usePlanLimits((reason) => {
    // The import shows the reason itself and keeps its settings.
    if (!dialogs.shows('import')) dialogs.plans({ reason })
  })
  const place: Place = { networkId, inCommunity, detail }
  const latestPlace = useRef(place)
  useEffect(() => {
    latestPlace.current = { networkId, inCommunity, detail }
  }, [networkId, inCommunity, detail])

  const open = (next: string) => {
    undone.forget()
    frame.closeSheet()
    setDetail(null)
    setSought(null)
    setFilled(null)
    if (next !== networkId || viewId !== null || inCommunity) onOpenNetwork(next, { replace: false })
  }
  /** Opens a network that was requested earlier, unless the user has done something else in the meantime. */
  const follow = (made: string): boolean => {
    const isAwaited = dialogs.shows(null) && hasStayed(place, latestPlace.current)
    if (isAwaited) open(made)
    return isAwaited
  }
  /** Opens a network like `follow`, for a dialog that stays open until its network is created. */
  const followFrom = (dialog: DialogName) => (made: string) => {
    if (!dialogs.shows(dialog)) return
    dialogs.close()
    open(made)
  }
  const createBlank = async () => {
    // Keys typed from now on are queued for the name field, which appears with the network.
    const endKeeping = keepKeysForField(() => {
      if (dialogs.shows('create')) dialogs.close()
    })
    setTimeout(endKeeping, nameFieldAtMostMs)
    const created = await actions.createBlank()
    const isAwaited = dialogs.shows('create')
    if (isAwaited) dialogs.close()
    if (!isAwaited || !created) return endKeeping()
    afterFocusBack(() => {
      open(created.id)
      setNamingId(created.id)
    })
  }
  const duplicate = async (originalId: string) => {
    dialogs.close()
    const copy = await actions.duplicate(originalId)
    if (copy) follow(copy.id)
  }
  const remove = async (unwantedId: string) => {
    selection.leave(unwantedId)
    if (!(await actions.remove(unwantedId))) selection.takeBack(unwantedId)
  }
  const isOwner = list.networks.some(({ id, role }) => id === openId && hasRole(role, 'owner'))
  /** Wraps a command of the sidebar. On phones, the sidebar covers the page and has to close first. */
  const leaving = (go: () => void) => () => {
    frame.closeSheet()
    go()
  }
  const ways: Ways = {
    create: leaving(dialogs.create),
    importFile: leaving(() => dialogs.importFile({ target: null })),
    today: leaving(on.onToday),
    health: leaving(dialogs.health),
    community: leaving(() => {
      if (!inCommunity) on.onCommunity()
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
            duplicate: () => void duplicate(openId),
            remove: isOwner ? leaving(() => dialogs.confirmDeletion(openId)) : null,
          },
  }
  const openNode = (id: string, nodeId: string, tab?: 'tasks') => {
    dialogs.close()
    open(id)
    setDetail({ networkId: id, shown: { kind: 'node', nodeId, tab } })
  }
  const showNode = (found: Pick<FoundNode, 'networkId' | 'node'>) => {
    if (found.networkId === openId) {
      frame.closeSheet()
      afterFocusBack(() => network.current?.showNode(found.node.id, { select: true }))
    } else {
      open(found.networkId)
      setSought(found)
    }
  }
  const showImported = (imported: ShownImport) => {
    if (imported.networkId === openId) {
      network.current?.showWhole()
      if (imported.withDuplicates) afterFocusBack(() => network.current?.findDuplicates())
      return
    }
    open(imported.networkId)
    setFilled(imported)
  }
  const soughtIn = (id: string) =>
    sought?.networkId === id ? sought.node.id : led?.networkId === id ? led.nodeId : null
  const find = leaving(dialogs.find)
  usePageActions({ onFind: find, onKeys: dialogs.keys, ways })

  return (
    <div className={styles.workspace}>
      <SkipLink to="network" />
      <RefusedEdits />
      <Sidebar
        frame={frame}
        renderHeader={(iconsOnly) => (
          <SidebarHeader
            iconsOnly={iconsOnly}
            onCreate={ways.create}
            onFind={find}
            onToday={ways.today}
            due={due}
            onHealth={ways.health}
            onChat={ways.open?.chat ?? null}
          />
        )}
        list={
          <SidebarSearch
            list={list}
            currentId={inCommunity ? null : networkId}
            openId={openId}
            creating={actions.creating}
            onShowNode={showNode}
            onSelect={open}
            onPress={(pressedId) => store.prepare(pressedId)}
            onEdit={(editedId) => leaving(() => dialogs.edit(editedId))()}
            onReorder={reorder}
            onRetry={() => store.refreshNetworks()}
            below={openId !== null && <ViewList opened onClose={frame.closeSheet} networkId={openId} />}
          />
        }
        renderFooter={(iconsOnly) => (
          <SidebarFooter
            iconsOnly={iconsOnly}
            inCommunity={inCommunity}
            onCommunity={ways.community}
            onTemplates={ways.templates}
            onImport={ways.importFile}
            onAccount={ways.account}
          />
        )}
      />
      <main className={styles.main} id="network">
        <NewVersionLine />
        <SetAsideNotices networks={list.networks} />
        {inCommunity && (
          <CommunityView
            frame={frame}
            onOpen={open}
            onLeave={on.onNetworkView}
            onUpgrade={() => {
              if (dialogs.shows(null)) dialogs.plans()
            }}
          />
        )}
        {!inCommunity && selection.openId === null && (
          <NothingOpen
            frame={frame}
            creating={actions.creating}
            offer={!hadNetworks && undone.redo === null && dialogs.name === null}
            redo={undone.redo}
            onCreate={() => {
              // A timer calls this, too, and another dialog may have opened in the meantime.
              if (dialogs.shows(null)) ways.create()
            }}
            onImport={ways.importFile}
          />
        )}
        {!inCommunity && selection.openId !== null && (
          <OpenNetwork
            key={selection.openId}
            handle={network}
            networkId={selection.openId}
            frame={frame}
            naming={namingId === selection.openId}
            onNamingChange={(naming) => setNamingId(naming ? selection.openId : null)}
            onImport={(target, files) => dialogs.importFile({ target, files })}
            onGone={selection.leaveGone}
            undone={undone}
            onSignIn={onSignIn}
            overview={overview}
            email={user.email}
            filled={filled?.networkId === selection.openId ? filled : null}
            soughtNodeId={soughtIn(selection.openId)}
            asksRhythms={led?.asksRhythms === true && [null, selection.openId].includes(led.networkId)}
            detail={detail?.networkId === selection.openId ? detail.shown : null}
            onDetail={(shown) => setDetail(shown && selection.openId ? { networkId: selection.openId, shown } : null)}
          />
        )}
      </main>
      <WorkspaceDialogs
        dialogs={dialogs}
        networks={list.networks}
        creating={actions.creating}
        onBlank={createBlank}
        onDuplicate={duplicate}
        onDelete={remove}
        onImported={showImported}
        onTemplateApplied={followFrom('template')}
        onGenerated={followFrom('generate')}
        onUpgrade={() => {
          if (dialogs.shows('generate')) dialogs.plans()
        }}
        openId={openId}
        onOpen={open}
        onShowNode={showNode}
      />
      <Health opened={dialogs.name === 'health'} onClose={dialogs.close} onOpenNode={openNode} />
      <AccountDialog
        opened={dialogs.name === 'account'}
        onClose={dialogs.close}
        user={user}
        onUpgrade={() => dialogs.plans()}
        onLogOut={onLogOut}
      />
      <PlanDialog
        opened={dialogs.name === 'plans'}
        onClose={dialogs.close}
        userId={user.id}
        leaving={dialogs.leaving}
        reason={dialogs.reason}
      />
    </div>
  )
}

interface NothingOpenProps {
  readonly frame: SidebarFrame
  readonly creating: boolean
  /** Whether the ways to start are offered automatically. This is only done for new users, if nothing else is shown. */
  readonly offer: boolean
  readonly redo: Reversal | null
  readonly onCreate: () => void
  readonly onImport: () => void
}

/** Shown while no network is open, because there is none or the list is loading. */
function NothingOpen({ frame, creating, offer, redo, onCreate, onImport }: NothingOpenProps) {
  const store = useNetworkStore()
  const { status, networks, failure } = useNetworks()
  usePageTitle(sidebarTexts.section)
  const isEmpty = status === 'ready' && networks.length === 0 && !creating
  const title = isEmpty || status === 'failed' ? sidebarTexts.section : topBarTexts.loading
  return (
    <>
      <EmptyTopBar title={title} sidebar={frame} redo={redo} />
      <div className={panes.middle}>
        {status === 'failed' && (
          <LoadFailure title={failureTexts.listTitle} sentence={failure} onRetry={() => store.refreshNetworks()} />
        )}
        {isEmpty && <NoNetworks offer={offer} onCreate={onCreate} onImport={onImport} />}
        {status !== 'failed' && !isEmpty && <Spinner label={topBarTexts.loading} />}
      </div>
    </>
  )
}
