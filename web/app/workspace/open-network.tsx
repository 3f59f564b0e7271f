import { Button } from '@mantine/core'
import { IconFileImport, IconLayoutSidebarRight, IconPlus } from '@tabler/icons-react'
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { bookOf } from '../../../domain/entities/document.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { hasRole } from '../../../domain/entities/member.ts'
import { cardsOf, freePlace, type Point } from '../../../domain/graph/free-place.ts'
import type { CanvasHandle, CommonProperty, EdgeView, NodeTab } from '../../canvas/state/canvas-context.ts'
import { useIsGenerating } from '../../ai/use-is-generating.ts'
import { GenerationProgress } from '../../ai/generation-progress.tsx'
import type { ProposedNode } from '../../ai/use-plan.ts'
import type { ImportStart } from './use-workspace-dialogs.ts'
import { selectOnly, type Target } from '../../network/selection.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { useEditingSession, useNetworkCommands } from '../../network/use-network-commands.ts'
import { texts as historyTexts } from '../../history/texts.ts'
import { usePhone } from '../../ui/theme/use-media.ts'
import { texts as overviewTexts } from '../../overview/texts.ts'
import { FormerNetworkProvider, useLiveStore, useNetwork, useNetworks } from '../../store/hooks.ts'
import type { NetworkView } from '../../store/types.ts'
import { IconButton } from '../../ui/display/icon-button.tsx'
import { afterFocusBack } from '../../ui/dialogs/mounted-dialog.tsx'
import { useObservable } from '../../ui/observable.ts'
import { askUnsaved } from '../../ui/forms/unsaved.ts'
import { hasSpaceBesidePanel } from '../../ui/theme/use-media.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import type { SidebarFrame } from '../../workspace/sidebar-frame.ts'
import { failureTexts, topBarTexts } from '../../workspace/texts.ts'
import { BottomBar, TopBar } from '../../workspace/top-bar.tsx'
import { useReversals } from '../../workspace/undo-redo.tsx'
import { lazyPanel } from '../loading/lazy-dialog.tsx'
import { useHistoryActions } from '../history/use-history-actions.ts'
import { useEarlyStates } from '../history/use-early-states.ts'
import { type NetworkHistory, useNetworkHistory } from '../history/use-network-history.ts'
import { NetworkDialogs } from '../dialogs/network-dialogs.tsx'
import { NetworkAnalysis } from '../panels/network-analysis.tsx'
import { NetworkProposal } from '../panels/network-proposal.tsx'
import { NetworkCadences } from '../panels/network-cadences.tsx'
import { NetworkArranging } from '../panels/network-arranging.tsx'
import { NetworkInsights } from '../panels/network-insights.tsx'
import { NetworkWeek } from '../panels/network-week.tsx'
import { NetworkGoals } from '../panels/network-goals.tsx'
import { NetworkGroups } from '../panels/network-groups.tsx'
import { NetworkIntroductions } from '../panels/network-introductions.tsx'
import { NetworkInteractions } from '../panels/network-interactions.tsx'
import { NetworkOverview } from '../overview/network-overview.tsx'
import { NetworkViewBar } from '../views/network-view-bar.tsx'
import { OwnContactsProvider, useContactsOf } from '../book/own-contacts.ts'
import { CanvasPane, TablePane } from '../panes/network-panes.ts'
import panes from '../panes/panes.module.css'
import { NetworkPaths } from '../panels/network-paths.tsx'
import { useSavedViews } from '../views/saved-views.tsx'
import { DisplaySwitch } from '../panes/display-switch.tsx'
import { useSignedInUser } from '../session/signed-in.tsx'
import { useCapability } from '../session/use-capability.ts'
import { type OverviewState, useOverviewKeys } from '../overview/use-overview.ts'
import { useFoundView } from '../address/use-found-view.ts'
import { useViewViewport } from '../views/use-view-viewport.ts'
import { usePlacedNetwork } from '../views/use-placed-network.ts'
import { useDisplay } from '../panes/use-display.ts'
import type { ShownInNetwork } from './use-network-opening.ts'
import type { UndoneNetwork } from './use-undone-network.ts'
import { useViewAddress } from '../address/use-view-address.ts'
import { missingNodeTexts } from '../texts.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import styles from './workspace.module.css'

const AppearancePanel = lazyPanel(async () => (await import('../../appearance/appearance-panel.tsx')).AppearancePanel)
const NetworkHistoryBar = lazyPanel(async () => (await import('../history/network-history-bar.tsx')).NetworkHistoryBar)
const DuplicatesPanel = lazyPanel(async () => (await import('../../duplicates/duplicates-panel.tsx')).DuplicatesPanel)

interface OpenNetworkProps extends ShownInNetwork {
  readonly networkId: string
  readonly frame: SidebarFrame
  readonly onImport: (start: ImportStart) => void
  /** Called if the network does not exist or the user has no access to it. */
  readonly onGone: (network: NetworkView) => void
  readonly undone: UndoneNetwork
  readonly onSignIn: () => void
  readonly overview: OverviewState
  /** Email of the current user. */
  readonly email: string
}

const nothing: readonly ProposedNode[] = []

/** An open network: its top bar, its canvas, and the dialogs about its contents. */
export function OpenNetwork({
  networkId,
  handle,
  frame,
  onImport,
  onGone,
  undone,
  overview,
  email,
  soughtNodeId,
  asksRhythms,
  soughtIntroductionId,
  asksHistory,
  filled,
  ...props
}: OpenNetworkProps) {
  const { detail, onDetail, ...bar } = props
  const store = useLiveStore()
  /** The canvas while it is visible, otherwise null. */
  const canvas = useRef<CanvasHandle>(null)
  const network = useNetwork(networkId)
  const history = useNetworkHistory(networkId, network)
  const { former } = history
  const found = useFoundView(networkId, network)
  const view = usePlacedNetwork(former ?? network, found, canvas)
  const listed = useNetworks().networks.find(({ id }) => id === networkId)
  // The session gets former states directly from the history. The exceptions are a view with its own positions and a
  // comparison, for which this component first has to change the states.
  const leading = found.open?.view.ownPlaces || history.comparison ? null : history.timeline
  const session = useEditingSession(view, leading !== null)
  useEarlyStates(session, leading)
  const isPast = former !== null
  const isPhone = usePhone()
  useLayoutEffect(() => session.isPast.set(isPast), [session, isPast])
  const commands = useNetworkCommands(session)
  const allFormats = useCapability(useSignedInUser().id, 'export')
  const panel = useObservable(session.panel)?.kind ?? null
  const address = useViewAddress(session, found)
  const { shownAs, canvasRef, onCanvas } = useDisplay(session, address, canvas)
  const findDuplicates = () => session.openPanel({ kind: 'duplicates' })
  useImperativeHandle(handle, () => ({ ...shownAs, findDuplicates, showHistory: () => history.show() }))
  const isTable = shownAs.as === 'table' && view.status !== 'failed'
  const [proposed, setProposed] = useState<readonly ProposedNode[]>([])
  // Uses the role of the loaded network instead of the role in the list. Users can therefore only edit once the network
  // has loaded. Edits submitted earlier could not be undone.
  const { graph, role } = view
  const close = () => {
    // If typed text cannot be saved, asks the user before discarding it.
    if (!askUnsaved()) overview.close()
  }
  // A panel that replaces the overview stays open until the user goes back or opens the overview.
  const shownOverview: OverviewState =
    panel !== null
      ? {
          ...overview,
          opened: false,
          open: (tab) => {
            session.clearPanel()
            overview.open(tab)
          },
          show: () => {
            session.clearPanel()
            overview.show()
          },
        }
      : { ...overview, close }
  useOverviewKeys(shownOverview)
  const name = graph?.network.name ?? listed?.name ?? null
  const canEdit = role !== null && hasRole(role, 'editor')
  const grows = useIsGenerating(networkId, { isAi: graph?.network.isAi ?? false })
  const reversals = useReversals(networkId, bookOf(store.userId), () => undone.undo(networkId), undone.redo)
  const views = useSavedViews({ networkId, found, address, graph, canEdit, canvas })
  useViewViewport(found.open, onCanvas, isTable)
  const contacts = useContactsOf(networkId, graph, found.book, email, history.day)
  useLayoutEffect(() => session.setContacts(contacts), [session, contacts])
  usePageTitle(name ?? topBarTexts.loading)

  // Shows the canvas while nodes are arranged, because the preview needs it.
  useEffect(() => {
    if (isTable) session.closePanel('arranging')
  }, [isTable, session])

  const leave = useEffectEvent(() => onGone(view))
  useEffect(() => {
    if (view.status === 'gone') leave()
  }, [view.status])

  const showFilled = useEffectEvent((withDuplicates: boolean) => {
    shownAs.showWhole()
    if (withDuplicates) afterFocusBack(findDuplicates)
  })
  useEffect(() => {
    if (filled) showFilled(filled.withDuplicates ?? false)
  }, [filled])

  const isLoaded = network.graph !== null
  const showHistory = useEffectEvent(() => history.show())
  useEffect(() => {
    if (asksHistory && isLoaded) showHistory()
  }, [asksHistory, isLoaded])

  const seek = useEffectEvent((nodeId: string) => shownAs.showNode(nodeId, { select: true }))
  useEffect(() => {
    if (soughtNodeId !== null) seek(soughtNodeId)
  }, [soughtNodeId])

  const { isConfirmed } = network
  const reportMissing = useEffectEvent((nodeId: string) => {
    if (network.graph && !network.graph.nodes.has(nodeId)) showToast(missingNodeTexts)
  })
  // Waits for the server, because the cached copy may be older than the node.
  useEffect(() => {
    if (soughtNodeId !== null && isConfirmed) reportMissing(soughtNodeId)
  }, [soughtNodeId, isConfirmed])

  const inspect = (target: Target, tab?: NodeTab) => {
    session.select(selectOnly(target))
    session.inspect(tab)
  }
  // Functions that open dialogs and the panel. The canvas and the table receive the same functions.
  const about = {
    canEdit,
    onOpenNode: (nodeId: string, tab?: NodeTab) => onDetail({ kind: 'node', nodeId, tab }),
    onOpenEdge: (edgeId: string, part: EdgeView) => onDetail({ kind: 'edge', edgeId, part }),
    onShowNode: (nodeId: string, tab: NodeTab) => {
      if (hasSpaceBesidePanel()) inspect({ kind: 'node', id: nodeId }, tab)
      else onDetail({ kind: 'node', nodeId, tab })
    },
    onShowEdge: (edgeId: string) => {
      if (hasSpaceBesidePanel()) inspect({ kind: 'edge', id: edgeId })
      else onDetail({ kind: 'edge', edgeId, part: 'details' })
    },
    onEditNodes: (property: CommonProperty, nodeIds: readonly string[]) =>
      onDetail(property === 'merge' ? { kind: 'merge', nodeIds } : { kind: 'nodes', property, nodeIds }),
    onEditFields: () => onDetail({ kind: 'fields' }),
  }
  const takeFocus = () => {
    if (isTable) document.querySelector<HTMLElement>('[data-canvas-area] [role="grid"]')?.focus({ preventScroll: true })
    else canvas.current?.takeFocus()
  }
  useHistoryActions({
    ...history,
    close: () => {
      if (isTable) takeFocus()
      // Focuses the canvas itself, because the focused card may not exist in the present network.
      else canvas.current?.focusCanvas()
      history.close()
    },
  })
  const freePlaceFor = (wanted: Point) =>
    canvas.current?.freePlace(wanted) ?? (graph ? freePlace(cardsOf(graph), wanted) : wanted)
  const importHere = (files?: readonly File[]) => {
    if (!graph) return
    if (files && files.length > 0 && files.every(isMailFile)) session.logFiles(files)
    else {
      const target = { networkId, name: graph.network.name, graph }
      onImport({ target, files, onLogMeetings: (calendars) => session.logFiles(calendars) })
    }
  }
  const actions = <EditActions onAddNode={() => onDetail({ kind: 'add-node' })} onImport={() => importHere()} />
  return (
    <FormerNetworkProvider value={former}>
      <OwnContactsProvider value={contacts}>
        <TopBar
          networkId={networkId}
          name={name}
          role={role}
          asOf={isPast ? asOfText(history) : null}
          sidebar={frame}
          reversals={reversals}
          actions={actions}
          view={views.name}
          shownAs={<DisplaySwitch shownAs={shownAs} />}
          overview={<OverviewToggle overview={shownOverview} />}
          {...bar}
        />
        <div className={styles.beside} data-canvas-area>
          <div className={styles.stage}>
            {graph?.network.isAi && <GenerationProgress networkId={networkId} />}
            {graph && graph.nodes.size > 0 && (
              <NetworkViewBar session={session} isTable={isTable}>
                {views.save}
              </NetworkViewBar>
            )}
            <NetworkWeek
              session={session}
              graph={graph}
              book={found.book}
              email={email}
              isBusy={isPast || grows || view.status === 'failed' || detail !== null}
              isStrip={!shownAs.hasRoom || shownAs.as !== 'canvas'}
              onShowNodes={shownAs.showNodes}
              onBack={takeFocus}
            />
            {view.status === 'failed' ? (
              <div className={panes.middle}>
                <LoadFailure
                  title={failureTexts.networkTitle}
                  sentence={view.failure}
                  onRetry={() => store.retry(networkId)}
                />
              </div>
            ) : (
              <div className={panes.panes}>
                <CanvasPane
                  opened={!isTable}
                  onMissing={() => shownAs.showAs('table')}
                  ref={canvasRef}
                  view={view}
                  session={session}
                  commands={commands}
                  grows={grows}
                  allFormats={allFormats}
                  panelOpened={overview.opened || panel !== null}
                  // Proposals are only displayed while the chat is shown.
                  ghosts={overview.tab === 'chat' ? proposed : nothing}
                  onDropFiles={importHere}
                  {...about}
                />
                <WithShownGraph session={session} graph={graph}>
                  {(shown) => (
                    <TablePane
                      opened={shownAs.as !== 'canvas'}
                      onMissing={() => shownAs.showAs('canvas')}
                      shownAs={shownAs}
                      graph={shown}
                      session={session}
                      commands={commands}
                      onReach={(target) => canvas.current?.reach(target)}
                      {...about}
                    />
                  )}
                </WithShownGraph>
              </div>
            )}
            <NetworkHistoryBar
              opened={isPast}
              onClose={() => {
                history.close()
                takeFocus()
              }}
              networkId={networkId}
              session={session}
              history={history}
              role={network.role}
              onShowNode={(nodeId) => shownAs.showNode(nodeId, { select: true })}
            />
          </div>
          <NetworkOverview
            networkId={networkId}
            session={session}
            commands={commands}
            overview={shownOverview}
            onOpen={onDetail}
            onProposed={setProposed}
            onBack={takeFocus}
            onShowThen={(moment) => {
              // On phones, the overview covers the canvas.
              if (isPhone) close()
              history.show(moment)
            }}
          />
          <NetworkPaths
            session={session}
            graph={graph}
            found={found}
            commands={commands}
            canEdit={canEdit}
            email={email}
            onShowNodes={shownAs.showNodes}
          />
          <AppearancePanel
            opened={panel === 'appearance'}
            onClose={() => session.closePanel('appearance')}
            session={session}
            graph={graph}
          />
          <NetworkAnalysis session={session} graph={graph} onShowNodes={shownAs.showNodes} />
          <NetworkInsights
            session={session}
            graph={graph}
            email={email}
            commands={commands}
            canEdit={canEdit}
            onMerge={(nodeIds) => onDetail({ kind: 'merge', nodeIds })}
            onOpenTasks={(nodeId) => onDetail({ kind: 'node', nodeId, tab: 'tasks' })}
            onShowNodes={shownAs.showNodes}
          />
          <WithShownGraph session={session} graph={graph}>
            {(shown) => (
              <NetworkArranging
                session={session}
                graph={graph}
                shown={shown}
                canEdit={canEdit}
                commands={commands}
                canvas={canvas}
              />
            )}
          </WithShownGraph>
          <NetworkGoals
            session={session}
            graph={graph}
            isConfirmed={view.isConfirmed}
            found={found}
            commands={commands}
            canEdit={canEdit}
            email={email}
            onShowNodes={shownAs.showNodes}
          />
          <NetworkCadences session={session} graph={graph} asks={asksRhythms} />
          <NetworkProposal session={session} graph={graph} />
          <NetworkIntroductions session={session} graph={graph} canEdit={canEdit} soughtId={soughtIntroductionId} />
          <NetworkGroups session={session} graph={graph} commands={commands} canEdit={canEdit} />
          <DuplicatesPanel
            opened={panel === 'duplicates'}
            onClose={() => session.closePanel('duplicates')}
            session={session}
            graph={graph}
            commands={commands}
            canEdit={canEdit}
            onMerge={(nodeIds) => onDetail({ kind: 'merge', nodeIds })}
            onShowNodes={shownAs.showNodes}
          />
        </div>
        {frame.narrow && <BottomBar role={role} reversals={reversals} actions={actions} />}
        <NetworkDialogs
          networkId={networkId}
          commands={commands}
          detail={detail}
          onClose={() => onDetail(null)}
          freePlace={freePlaceFor}
          onAdded={(nodeId) => shownAs.showNode(nodeId)}
          onMerged={(nodeId) => shownAs.showNode(nodeId, { select: true })}
        />
        <NetworkInteractions
          session={session}
          graph={graph}
          commands={commands}
          canEdit={canEdit}
          email={email}
          freePlace={freePlaceFor}
        />
        {views.dialog}
      </OwnContactsProvider>
    </FormerNetworkProvider>
  )
}

interface WithShownGraphProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly children: (shown: Graph | null) => ReactNode
}

/**
 * Renders the visible part of the network. A separate component, so that a change of the visible part does not
 * rerender the page.
 */
function WithShownGraph({ session, graph, children }: WithShownGraphProps) {
  return children(useObservable(session.shown)?.graph ?? graph)
}

/** Returns the text that says which state of the network is shown. */
function asOfText({ moment, hasFailed }: Pick<NetworkHistory, 'moment' | 'hasFailed'>): string {
  if (moment !== null) return historyTexts.asOf(moment)
  return hasFailed ? historyTexts.title : historyTexts.loading
}

function OverviewToggle({ overview: { opened, show, close } }: { readonly overview: OverviewState }) {
  return (
    <IconButton
      label={overviewTexts.title}
      color="gray"
      aria-expanded={opened}
      onMouseDown={keepFocusOnCanvas}
      onClick={() => (opened ? close() : show())}
    >
      <IconLayoutSidebarRight size={18} stroke={1.75} />
    </IconButton>
  )
}

/**
 * Leaves focus on the canvas, so that its keys keep working after a click on a button beside it. Focus in a field still
 * moves to the button, because fields save when they lose focus.
 */
function keepFocusOnCanvas(event: MouseEvent): void {
  const focused = document.activeElement
  if (focused?.closest('[data-canvas-area]') && !focused.matches('input, textarea')) event.preventDefault()
}

/** Whether a file contains emails, which cannot be imported as nodes. */
const isMailFile = ({ name }: File) => /\.(eml|mbox|mbx)$/i.test(name)

function EditActions({ onAddNode, onImport }: { onAddNode: () => void; onImport: () => void }) {
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.75} />} onClick={onImport}>
        {topBarTexts.importCsv}
      </Button>
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onAddNode}>
        {topBarTexts.addNode}
      </Button>
    </>
  )
}
