/** Screen pixels = canvas units × zoom + (x, y), from the corner of the window. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** Interface of a measured page. The driver does everything else with a real mouse and wheel. */
export interface Peer {
  view(): View
  /** Sets the viewport. Only used between measurements. */
  setView(view: View): void
}

declare global {
  interface Window {
    /** Set once the first picture is complete. */
    bench?: Peer
  }
}
