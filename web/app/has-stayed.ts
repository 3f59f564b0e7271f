/** Where somebody is in the workspace. */
export interface Place {
  /** The network in the address. */
  readonly networkId: string | null
  readonly inCommunity: boolean
  /** What of the network is looked at closely. */
  readonly detail: object | null
}

/**
 * Whether somebody who asked for a network at `before` is still there, so that it may be opened before them now that it
 * is made. Who was at no network may have been led to one meanwhile, without going anywhere.
 */
export function hasStayed(before: Place, now: Place): boolean {
  const isThere = before.networkId === null || now.networkId === before.networkId
  return isThere && now.inCommunity === before.inCommunity && now.detail === before.detail
}
