/** The build output that pages refer to. */
export interface PageAssets {
  /** The style sheet of all public pages. */
  readonly style: string
  /** URL of the script that runs once the page is loaded. */
  readonly scriptFile: string
  /** URL of the script of the interactive map. */
  readonly landingMapFile: string
  /** URLs of the fonts that every page preloads. */
  readonly fonts: readonly string[]
}
