/** A location in the workspace. */
export interface Place {
  /** Id of the network in the URL. */
  readonly networkId: string | null
  readonly inCommunity: boolean
  /** The open detail dialog of the network. */
  readonly detail: object | null
}

/**
 * Whether the user is still where they were when they requested a network, so that it may be opened now. A user without
 * an open network may have been redirected to one in the meantime, which does not count as moving.
 */
export function hasStayed(before: Place, now: Place): boolean {
  const isThere = before.networkId === null || now.networkId === before.networkId
  return isThere && now.inCommunity === before.inCommunity && now.detail === before.detail
}
