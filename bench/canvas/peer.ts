/** A viewport. Pixels from the corner of the window = canvas units × zoom + (x, y). */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** The functions that a measured page exposes to the bench. The bench does everything else with a real mouse and wheel. */
export interface Peer {
  view(): View
  /** Sets the viewport. Only called between measurements. */
  setView(view: View): void
}

declare global {
  interface Window {
    /** Set once the page's first picture is complete. */
    bench?: Peer
  }
}
