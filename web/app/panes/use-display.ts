import { IconLayoutColumns, IconTable, IconVectorTriangle } from '@tabler/icons-react'
import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react'
import type { CanvasHandle } from '../../canvas/state/canvas-context.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { nothingSelected, selectionSize, selectOnly } from '../../network/selection.ts'
import { ownerOf, searchFor, type Display, type TableSearch } from '../../table/table-search.ts'
import { texts } from '../../table/texts.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { usePhone, useShortBar } from '../../ui/theme/use-media.ts'
import type { ViewAddress } from '../address/use-view-address.ts'
import { storeDisplay } from '../address/default-display.ts'

/** Functions that bring nodes into view, on the canvas or in the table. */
interface NodeNavigation extends Pick<CanvasHandle, 'showNode' | 'showNodes' | 'showWhole'> {}

/** Functions of an open network for other components. */
export interface NetworkHandle extends NodeNavigation {
  /** Opens the list of possible duplicates. */
  findDuplicates(): void
  /** Shows the history of the network. */
  showHistory(): void
}

export interface DisplayState extends NodeNavigation {
  readonly as: Display
  /** Whether there is space for canvas and table side by side. */
  readonly hasRoom: boolean
  showAs(as: Display): void
  /** Whether the table was opened by keyboard. It then takes focus. */
  readonly byKeys: boolean
  readonly search: TableSearch
  readonly onSearch: (search: TableSearch) => void
  /** Shows the selection on the canvas. */
  showSelection(): void
}

interface DisplayControls {
  readonly shownAs: DisplayState
  /** Ref for the canvas. */
  readonly canvasRef: RefCallback<CanvasHandle>
  /** Calls `see` with the canvas as soon as it is mounted. */
  onCanvas(see: (canvas: CanvasHandle) => void): void
}

/**
 * Determines from the URL whether the open network is shown as canvas, table or both, and provides functions that bring
 * its nodes into view. `seenRef` is the canvas while it is visible.
 */
export function useDisplay(
  session: EditingSession,
  { table: search, showTable: onSearch }: Pick<ViewAddress, 'table' | 'showTable'>,
  seenRef: RefObject<CanvasHandle | null>,
): DisplayControls {
  const hasRoom = !useShortBar()
  const as = search.show === 'both' && !hasRoom ? 'table' : search.show
  const [byKeys, setByKeys] = useState(false)
  const change = (next: Display, keys: boolean) => {
    setByKeys(keys)
    onSearch({ ...search, show: next })
  }

  /** Callback to run when the canvas is mounted. */
  const awaited = useRef<((canvas: CanvasHandle) => void) | null>(null)
  const canvasRef = useCallback(
    (handle: CanvasHandle | null) => {
      seenRef.current = handle
      if (!handle || !awaited.current) return
      const see = awaited.current
      awaited.current = null
      // Runs after the effects of the canvas, which restore its former viewport.
      setTimeout(() => see(handle))
    },
    [seenRef],
  )
  const onCanvas = (see: (canvas: CanvasHandle) => void) => {
    if (seenRef.current) see(seenRef.current)
    else awaited.current = see
  }
  const isPhone = usePhone()
  const choose = (next: Display, keys: boolean) => {
    if (isPhone) storeDisplay(next)
    change(next, keys)
    if (!keys || next !== 'canvas') return
    // The table, which had focus, disappears, so focus moves to the canvas.
    const { current: before } = awaited
    onCanvas((there) => {
      before?.(there)
      there.focusCanvas()
    })
  }
  const isTable = as === 'table'

  /** Switches the table to nodes, because nodes have rows only in that tab. */
  const goToRows = () => {
    if (ownerOf(search) !== 'nodes') onSearch(searchFor('nodes', search))
  }
  const showSelection = () => {
    const nodeIds = selectedNodes(session)
    const [only, ...others] = nodeIds
    if (only === undefined) return
    onCanvas((there) => (others.length > 0 ? there.showNodes(nodeIds) : there.showNode(only)))
    if (isTable) change('canvas', true)
  }

  const common = { group: texts.actions.group, scope: 'page', words: texts.actions.words } as const
  const isBoth = as === 'both'
  useActionSet({
    handles: () => true,
    actions: [
      {
        ...common,
        id: 'shown-as',
        title: isTable ? texts.actions.showCanvas : texts.actions.showTable,
        keys: ['alt+T'],
        Icon: isTable ? IconVectorTriangle : IconTable,
        isEnabled: () => true,
        run: () => choose(isTable ? 'canvas' : 'table', true),
      },
      {
        ...common,
        id: 'shown-as.both',
        title: isBoth ? texts.actions.showCanvas : texts.actions.showBoth,
        keys: ['alt+B'],
        Icon: isBoth ? IconVectorTriangle : IconLayoutColumns,
        isEnabled: () => hasRoom,
        run: () => choose(isBoth ? 'canvas' : 'both', true),
      },
      {
        ...common,
        id: 'shown-as.selection',
        title: texts.actions.showSelection,
        keys: ['alt+C'],
        Icon: IconVectorTriangle,
        isEnabled: () => as !== 'canvas' && selectionSize(session.selection.value) > 0,
        run: showSelection,
      },
    ],
  })

  const shownAs: DisplayState = {
    as,
    hasRoom,
    showAs: (next) => choose(next, false),
    byKeys,
    search,
    onSearch,
    showNode(nodeId, options) {
      if (!isTable) return onCanvas((there) => there.showNode(nodeId, options))
      const target = { kind: 'node', id: nodeId } as const
      session.reveal(nodeId)
      session.select(selectOnly(target))
      // A node that was just added may be missing from the session's graph. The rows are shown anyway, because the
      // node's row appears as soon as the graph contains the node.
      if (!session.graph?.nodes.has(nodeId) || session.isShown(target)) return goToRows()
      // If the filter hides the row, the node is shown on the canvas.
      onCanvas((there) => there.showNode(nodeId))
      change('canvas', false)
    },
    showNodes(nodeIds) {
      if (!isTable) return onCanvas((there) => there.showNodes(nodeIds))
      goToRows()
      session.select({ ...nothingSelected, nodeIds: new Set(nodeIds) })
    },
    showWhole() {
      if (!isTable) onCanvas((there) => there.showWhole())
    },
    showSelection,
  }
  return { shownAs, canvasRef, onCanvas }
}

/** Returns the selected nodes, and the ends of selected edges. */
function selectedNodes({ selection: { value: selection }, graph }: EditingSession): readonly string[] {
  const ends = [...selection.edgeIds].flatMap((id) => {
    const edge = graph?.edges.get(id)
    return edge ? [edge.sourceId, edge.targetId] : []
  })
  return [...new Set([...selection.nodeIds, ...ends])]
}
