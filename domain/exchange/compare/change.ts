/** A property with another value in the file, with both values as text. */
export interface Change<Property extends string> {
  readonly property: Property
  /** '' if the network has no value. */
  readonly from: string
  readonly to: string
  /** Name of the custom field. */
  readonly label?: string
  /** The file had the same value the last time: a user has changed it in the network since. */
  readonly isOld?: true
}
