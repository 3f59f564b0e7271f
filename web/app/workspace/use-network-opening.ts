import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FoundNode } from '../../../contract/overview.ts'
import type { ShownImport } from '../../import/use-import.ts'
import { afterFocusBack } from '../../ui/dialogs/mounted-dialog.tsx'
import type { SidebarFrame } from '../../workspace/sidebar-frame.ts'
import type { Detail } from '../dialogs/network-dialogs.tsx'
import type { NetworkHandle } from '../panes/use-display.ts'
import { isSamePosition, type Place } from './is-same-position.ts'
import type { UndoneNetwork } from './use-undone-network.ts'
import type { WorkspaceDialogState } from './use-workspace-dialogs.ts'

/** The state of the workspace in the URL. */
export interface WorkspaceAddress {
  /** Whether the community networks are shown in place of a network. */
  readonly inCommunity: boolean
  /** Id of the network in the URL. The network may not exist. */
  readonly networkId: string | null
  /** Id of the saved view in the URL, or null. */
  readonly viewId: string | null
  /**
   * Opens a network, or the first one if the id is null. `replace` replaces the current history entry, because its URL
   * was wrong.
   */
  readonly onOpenNetwork: (networkId: string | null, how: { replace: boolean }) => void
}

/** The content that a URL requests. */
export interface OpenedByUrl {
  /** Id of the network. Null for the open network. */
  readonly networkId: string | null
  readonly nodeId: string | null
  /** Whether to ask for contact intervals of the network's nodes. */
  readonly asksRhythms: boolean
  readonly introductionId: string | null
}

type FoundInNetwork = Pick<FoundNode, 'networkId' | 'node'>

/** The content to show in one network once it is open. */
export interface ShownInNetwork {
  /** Ref for functions that bring nodes into view. */
  readonly handle: RefObject<NetworkHandle | null>
  /** Whether the name of the network is being edited. */
  readonly naming: boolean
  readonly onNamingChange: (naming: boolean) => void
  /** An import that has filled and arranged the whole network, so that all nodes are brought into view. */
  readonly filled: ShownImport | null
  /** Id of the node to bring into view, or null. */
  readonly soughtNodeId: string | null
  /** Whether to ask for contact intervals of the network's nodes. */
  readonly asksRhythms: boolean
  /** Id of the introduction to show, or null. */
  readonly soughtIntroductionId: string | null
  /** Whether to show the history of the network. */
  readonly asksHistory: boolean
  /** The open dialog about a part of the network, or null. */
  readonly detail: Detail | null
  readonly onDetail: (detail: Detail | null) => void
}

/** Functions that open a network or show something in it. */
export interface NetworkOpening {
  open(networkId: string): void
  /** Opens a network and lets the user type its name. */
  openToName(networkId: string): void
  /** Opens a network that was requested earlier, unless the user has done something else in the meantime. */
  follow(networkId: string): void
  /** Opens the node dialog. */
  openNode(networkId: string, nodeId: string, tab?: 'tasks'): void
  /** Brings a node into view. */
  showNode(found: FoundInNetwork): void
  showImported(imported: ShownImport): void
  showHistory(networkId: string): void
  shownIn(networkId: string): ShownInNetwork
}

interface Surroundings {
  readonly address: WorkspaceAddress
  readonly openId: string | null
  readonly led: OpenedByUrl | null
  readonly frame: SidebarFrame
  readonly dialogs: WorkspaceDialogState
  readonly undone: UndoneNetwork
}

/** Opens networks, and stores the content to show in a network until the network is open. */
export function useNetworkOpening({ address, openId, led, frame, dialogs, undone }: Surroundings): NetworkOpening {
  const { networkId, viewId, inCommunity, onOpenNetwork } = address
  const handle = useRef<NetworkHandle>(null)
  const [detail, setDetail] = useState<{ readonly networkId: string; readonly shown: Detail } | null>(null)
  const [namingId, setNamingId] = useState<string | null>(null)
  /** The search result to show when its network is open. */
  const [sought, setSought] = useState<FoundInNetwork | null>(null)
  const [filled, setFilled] = useState<ShownImport | null>(null)
  /** Id of the network whose history to show when it is open. */
  const [historyId, setHistoryId] = useState<string | null>(null)
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
    setHistoryId(null)
    if (next !== networkId || viewId !== null || inCommunity) onOpenNetwork(next, { replace: false })
  }
  return {
    open,
    openToName(id) {
      open(id)
      setNamingId(id)
    },
    follow(id) {
      if (dialogs.shows(null) && isSamePosition(place, latestPlace.current)) open(id)
    },
    openNode(id, nodeId, tab) {
      dialogs.close()
      open(id)
      setDetail({ networkId: id, shown: { kind: 'node', nodeId, tab } })
    },
    showNode(found) {
      if (found.networkId === openId) {
        frame.closeSheet()
        afterFocusBack(() => handle.current?.showNode(found.node.id, { select: true }))
      } else {
        open(found.networkId)
        setSought(found)
      }
    },
    showImported(imported) {
      if (imported.networkId === openId) {
        handle.current?.showWhole()
        if (imported.withDuplicates) afterFocusBack(() => handle.current?.findDuplicates())
        return
      }
      open(imported.networkId)
      setFilled(imported)
    },
    showHistory(id) {
      if (id === openId) {
        frame.closeSheet()
        afterFocusBack(() => handle.current?.showHistory())
        return
      }
      open(id)
      setHistoryId(id)
    },
    shownIn: (id) => ({
      handle,
      naming: namingId === id,
      onNamingChange: (naming) => setNamingId(naming ? id : null),
      filled: filled?.networkId === id ? filled : null,
      soughtNodeId: sought?.networkId === id ? sought.node.id : led?.networkId === id ? led.nodeId : null,
      asksRhythms: led?.asksRhythms === true && [null, id].includes(led.networkId),
      soughtIntroductionId: led && [null, id].includes(led.networkId) ? led.introductionId : null,
      asksHistory: historyId === id,
      detail: detail?.networkId === id ? detail.shown : null,
      onDetail: (shown) => setDetail(shown && { networkId: id, shown }),
    }),
  }
}
