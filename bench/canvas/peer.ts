/** What a page under measurement answers. The driver does everything else with a real mouse and wheel. */
export interface Peer {
  /** Screen pixels = canvas units × zoom + (x, y), from the corner of the window. */
  view(): { x: number; y: number; zoom: number }
  /** Jumps there; only ever between two measurements. */
  setView(view: { x: number; y: number; zoom: number }): void
}

declare global {
  interface Window {
    /** Set once the first picture is complete. */
    bench?: Peer
  }
}
