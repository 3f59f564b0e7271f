/** A position in the workspace. */
export interface Place {
  /** Id of the network in the URL. */
  readonly networkId: string | null
  readonly inCommunity: boolean
  /** The open dialog about a part of the network, or null. */
  readonly detail: object | null
}

/**
 * Whether the user is still at the position where they requested a network. Only then is the network opened. If no
 * network was open before, a redirect to a network does not count as a change.
 */
export function isSamePosition(before: Place, now: Place): boolean {
  const isThere = before.networkId === null || now.networkId === before.networkId
  return isThere && now.inCommunity === before.inCommunity && now.detail === before.detail
}
