/** A property whose value the file says differently, with both values as they are written. */
export interface Change<Property extends string> {
  readonly property: Property
  /** '' where the network has none. */
  readonly from: string
  readonly to: string
  /** What a field of the network's own is called. */
  readonly label?: string
  /** The file said so the last time as well: somebody has changed it here since. */
  readonly isOld?: true
}
