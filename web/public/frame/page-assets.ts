/** The files of the build that pages refer to. */
export interface PageAssets {
  /** The style sheet of all public pages. */
  readonly style: string
  /** URL of the script that runs when the page has loaded. */
  readonly scriptFile: string
  /** URL of the script for the interactive map. */
  readonly landingMapFile: string
  /** URLs of the fonts that every page preloads. */
  readonly fonts: readonly string[]
}
