/** Screen pixels = canvas units × zoom + (x, y), from the corner of the window. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** What a page under measurement answers. The driver does everything else with a real mouse and wheel. */
export interface Peer {
  view(): View
  /** Jumps there; only ever between two measurements. */
  setView(view: View): void
}

declare global {
  interface Window {
    /** Set once the first picture is complete. */
    bench?: Peer
  }
}
