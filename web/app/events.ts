/**
 * Events that scripts around the app may listen to, dispatched on `window` as CustomEvents. They tell what happened; the
 * app itself never listens to them, but for the one that asks it to go back, and nothing a listener does changes what the
 * app does.
 *
 *     window.addEventListener('network-created', (event) => console.log(event.detail.networkId))
 */
export interface AppEvents {
  /** A network was created here. `source` says where from: 'workspace', 'duplicate', 'template', 'community-networks' … */
  'network-created': { networkId: string; isAI: boolean; source: string }
  'network-deleted': { networkId: string; isAI: boolean }
  /** A network got another name. The name it is given as it is created is no other. */
  'network-renamed': { networkId: string; newName: string }
  /** The name shown for a network changed. `forceServerRefresh`: it was read from the server again. */
  'force-network-update': { networkId: string; newName: string; forceServerRefresh: boolean }
  /** A network's contents were asked for again. `timestamp` is in milliseconds since 1970. */
  'force-network-data-refresh': {
    networkId: string
    refreshNodes: boolean
    refreshEdges: boolean
    timestamp: number
  }
  /** A network that AI wrote was counted. */
  'ai-network-recorded': { networkId: string; networkName: string }
  'pre-network-generation-complete': { networkId: string; action: 'clear-state' }
  /** A generation has ended, with a network or with an error. What the server holds by then is what counts. */
  'network-generation-complete': { networkId: string; forceServerRefresh: true; error: boolean }
  'node-added': { networkId: string; nodeId: string; name: string }
  /** The page went back to the network. Scripts may dispatch this one themselves: then the page goes back. */
  'return-to-network-view': undefined
  'todo-completed': { taskId: string; nodeId: string }
  'todo-deleted': { taskId: string; nodeId: string }
}

declare global {
  interface WindowEventMap extends AppEventMap {}
}

type AppEventMap = { [Name in keyof AppEvents]: CustomEvent<AppEvents[Name]> }

export function announce<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail }))
}
