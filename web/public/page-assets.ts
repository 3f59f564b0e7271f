/** What the build knows and a page has to name. */
export interface PageAssets {
  /** The style sheet of all public pages. */
  readonly style: string
  /** Address of the script that runs when the page is there. */
  readonly scriptFile: string
  /** Address of the script of the map that can be tried. */
  readonly livingCanvasFile: string
  /** Fonts every page begins with. */
  readonly fonts: readonly string[]
}
