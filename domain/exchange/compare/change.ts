/** A property whose value differs between the file and the network. Both values are given as text. */
export interface Change<Property extends string> {
  readonly property: Property
  /** The network's value, or '' if the network has none. */
  readonly from: string
  readonly to: string
  /** Display name of the property if it is a custom field. */
  readonly label?: string
  /**
   * Set if the file's value has not changed since the last import, so that the difference is a user's correction in the
   * network.
   */
  readonly isOld?: true
}
