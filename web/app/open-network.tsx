import { Button } from '@mantine/core'
import { IconFileImport, IconLayoutSidebarRight, IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { hasRole } from '../../domain/entities/member.ts'
import type { CanvasHandle } from '../canvas/state/canvas-context.ts'
import { useIsBeingWritten } from '../ai/use-is-being-written.ts'
import { GenerationProgress } from '../ai/generation-progress.tsx'
import type { ProposedNode } from '../ai/use-plan.ts'
import { NetworkCanvas } from '../canvas/network-canvas.tsx'
import type { ImportTarget } from '../import/use-import.ts'
import { useEditingSession, useNetworkCommands } from '../network/use-network-commands.ts'
import { texts as overviewTexts } from '../overview/texts.ts'
import { useLiveStore, useNetwork, useNetworks } from '../store/hooks.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useObservable } from '../ui/observable.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { LoadFailure } from '../workspace/load-failure.tsx'
import type { SidebarFrame } from '../workspace/sidebar-frame.ts'
import { failureTexts, topBarTexts } from '../workspace/texts.ts'
import { BottomBar, TopBar } from '../workspace/top-bar.tsx'
import { useReversals } from '../workspace/undo-redo.tsx'
import { type Detail, NetworkDialogs } from './network-dialogs.tsx'
import { NetworkOverview } from './network-overview.tsx'
import { NetworkPaths } from './network-paths.tsx'
import { useSignedInUser } from './signed-in.tsx'
import { takeBackStep } from './take-back-step.ts'
import { useCapability } from './use-capability.ts'
import type { OverviewState } from './use-overview.ts'
import styles from './workspace.module.css'

interface OpenNetworkProps {
  readonly networkId: string
  /** Is given the canvas, to bring nodes into view. */
  readonly canvas: RefObject<CanvasHandle | null>
  readonly frame: SidebarFrame
  /** The name is a field. */
  readonly naming: boolean
  readonly onNamingChange: (naming: boolean) => void
  readonly onImport: (target: ImportTarget, files?: readonly File[]) => void
  /** The network does not exist, or not for this person. */
  readonly onGone: (networkId: string) => void
  /** A network that was undone is there again, under another id. */
  readonly onBroughtBack: (networkId: string) => void
  readonly onSignIn: () => void
  readonly overview: OverviewState
  /** Of the person who works on it. */
  readonly email: string
  /** Is brought into view. */
  readonly soughtNodeId: string | null
  /** An import has filled it and arranged what is in it: all of that is shown. */
  readonly isJustFilled: boolean
  /** What of the network is looked at closely. */
  readonly detail: Detail | null
  readonly onDetail: (detail: Detail | null) => void
}

const nothing: readonly ProposedNode[] = []

/** One network: its bar, its canvas, and the dialogs about what is in it. */
export function OpenNetwork({
  networkId,
  canvas,
  frame,
  onImport,
  onGone,
  onBroughtBack,
  overview,
  email,
  soughtNodeId,
  isJustFilled,
  ...props
}: OpenNetworkProps) {
  const { detail, onDetail, ...bar } = props
  const store = useLiveStore()
  const view = useNetwork(networkId)
  const listed = useNetworks().networks.find(({ id }) => id === networkId)
  const session = useEditingSession(view)
  const commands = useNetworkCommands(session)
  const allFormats = useCapability(useSignedInUser().id, 'export')
  const looksForPaths = useObservable(session.paths) !== null
  const [proposed, setProposed] = useState<readonly ProposedNode[]>([])
  // The role is not the list's: what is submitted before the network is there cannot be undone.
  const { graph, role } = view
  // Looking for paths takes the panel over, until the way back or a press on what opens the overview.
  const shownOverview: OverviewState = looksForPaths
    ? {
        ...overview,
        opened: false,
        open: (tab) => {
          session.endPaths()
          overview.open(tab)
        },
      }
    : overview
  const name = graph?.network.name ?? listed?.name ?? null
  const canEdit = role !== null && hasRole(role, 'editor')
  const grows = useIsBeingWritten(networkId, { isAi: graph?.network.isAi ?? false })
  const reversals = useReversals(networkId, () => takeBackStep(store, networkId, onBroughtBack))
  usePageTitle(name ?? topBarTexts.loading)

  const leave = useEffectEvent(() => onGone(networkId))
  useEffect(() => {
    if (view.status === 'gone') leave()
  }, [view.status])

  useEffect(() => {
    if (isJustFilled) canvas.current?.showWhole()
  }, [canvas, isJustFilled])

  useEffect(() => {
    if (soughtNodeId !== null) canvas.current?.showNode(soughtNodeId, { select: true })
  }, [canvas, soughtNodeId])

  const importHere = (files?: readonly File[]) => {
    if (graph) onImport({ networkId, name: graph.network.name, graph }, files)
  }
  const actions = <EditActions onAddNode={() => onDetail({ kind: 'add-node' })} onImport={() => importHere()} />
  return (
    <>
      <TopBar
        networkId={networkId}
        name={name}
        role={role}
        sidebar={frame}
        reversals={reversals}
        actions={actions}
        overview={<OverviewToggle overview={shownOverview} />}
        {...bar}
      />
      <div className={styles.beside} data-canvas-area>
        <div className={styles.stage}>
          {graph?.network.isAi && <GenerationProgress networkId={networkId} />}
          {view.status === 'failed' ? (
            <div className={styles.middle}>
              <LoadFailure
                title={failureTexts.networkTitle}
                sentence={view.failure}
                onRetry={() => store.retry(networkId)}
              />
            </div>
          ) : (
            <NetworkCanvas
              ref={canvas}
              view={view}
              session={session}
              commands={commands}
              canEdit={canEdit}
              grows={grows}
              allFormats={allFormats}
              panelOpened={overview.opened || looksForPaths}
              // As long as it is looked at.
              ghosts={overview.tab === 'chat' ? proposed : nothing}
              onOpenNode={(nodeId, tab) => onDetail({ kind: 'node', nodeId, tab })}
              onOpenEdge={(edgeId, part) => onDetail({ kind: 'edge', edgeId, part })}
              onEditNodes={(property, nodeIds) => onDetail({ kind: 'nodes', property, nodeIds })}
              onDropFiles={importHere}
            />
          )}
        </div>
        <NetworkOverview networkId={networkId} overview={shownOverview} onOpen={onDetail} onProposed={setProposed} />
        <NetworkPaths
          session={session}
          graph={graph}
          email={email}
          onShowNodes={(nodeIds) => canvas.current?.showNodes(nodeIds)}
        />
      </div>
      {frame.narrow && <BottomBar role={role} reversals={reversals} actions={actions} />}
      <NetworkDialogs
        networkId={networkId}
        commands={commands}
        detail={detail}
        onClose={() => onDetail(null)}
        freePlace={(wanted) => canvas.current?.freePlace(wanted) ?? wanted}
        onAdded={(nodeId) => canvas.current?.showNode(nodeId)}
      />
    </>
  )
}

function OverviewToggle({ overview: { opened, tab, open, close } }: { readonly overview: OverviewState }) {
  return (
    <IconButton
      label={overviewTexts.title}
      color="gray"
      aria-expanded={opened}
      onClick={() => (opened ? close() : open(tab))}
    >
      <IconLayoutSidebarRight size={18} stroke={1.75} />
    </IconButton>
  )
}

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
