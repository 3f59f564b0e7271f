/** A node, with the id of its network. */
export interface Place {
  readonly networkId: string
  readonly nodeId: string
}

export const placeKey = ({ networkId, nodeId }: Place) => `${networkId} ${nodeId}`
