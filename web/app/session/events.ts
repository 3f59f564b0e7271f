/**
 * Events for scripts outside the app, dispatched on `window` as CustomEvents. They only report changes: the app ignores
 * these events, except for `return-to-network-view`, and listeners cannot change the app's behavior.
 *
 *     window.addEventListener('network-created', (event) => console.log(event.detail.networkId))
 */
export interface AppEvents {
  /**
   * A network was created on this page. `source` is its origin: 'workspace', 'duplicate', 'template',
   * 'community-networks' …
   */
  'network-created': { networkId: string; isAI: boolean; source: string }
  'network-deleted': { networkId: string; isAI: boolean }
  /** A network was renamed. Not dispatched for the name it gets when it is created. */
  'network-renamed': { networkId: string; newName: string }
  /**
   * The displayed name of a network has changed. `forceServerRefresh` is true if the name was read from the server.
   */
  'force-network-update': { networkId: string; newName: string; forceServerRefresh: boolean }
  /** The contents of a network were reloaded. `timestamp` is in milliseconds since 1970. */
  'force-network-data-refresh': {
    networkId: string
    refreshNodes: boolean
    refreshEdges: boolean
    timestamp: number
  }
  /** An AI-generated network was counted toward the user's limit. */
  'ai-network-recorded': { networkId: string; networkName: string }
  'pre-network-generation-complete': { networkId: string; action: 'clear-state' }
  /** A generation has ended, with a network or an error. The server has its final state. */
  'network-generation-complete': { networkId: string; forceServerRefresh: true; error: boolean }
  'node-added': { networkId: string; nodeId: string; name: string }
  /** The page has returned to the network. Scripts may dispatch this event to make the page return. */
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
